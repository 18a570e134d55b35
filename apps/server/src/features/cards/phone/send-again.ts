import { SEND_AGAIN_MINUTES } from "@manara/contract/cards/phone-sale-rules";
import type { CardMessage, OpenPhoneSale, SentAgain } from "@manara/contract/cards/phone-sales";
import type { Caller } from "../../../platform/caller.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { fail } from "../../../platform/failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import { recordActs } from "../../audit/audit.service.ts";
import { decryptCard } from "../card-vault.ts";
import { composeMessage } from "./card-message.ts";
import { drawPin, hashPin, pinEndOf } from "./card-pin.ts";
import { findOpenSalesOf, findPhoneSale, type PhoneSaleRow, replacePin } from "./phone-sales.repo.ts";

const SEND_AGAIN_MS = SEND_AGAIN_MINUTES * 60_000;
const MOST_SALES = 50;

type Sale = Pick<PhoneSaleRow, "saleId" | "cardId" | "price" | "phone" | "soldAt">;

/** A sale as its seller sees it. */
export const toPhoneSale = ({ saleId, cardId, price, phone, soldAt }: Sale) => ({
  saleId,
  serial: cardId,
  phoneNumber: phone ?? "",
  price,
  dateTime: soldAt.toISOString(),
});

/** The message of a sale, as long as it may be sent again; else null. */
export function messageOf(platform: Platform, sale: PhoneSaleRow): CardMessage | null {
  const { sealed, price, phone, soldAt, isOpen } = sale;
  const isOver = platform.clock().getTime() >= soldAt.getTime() + SEND_AGAIN_MS;
  if (isOver || !isOpen || phone === null) return null;
  return composeMessage(platform, { code: decryptCard(platform.secrets, sealed), price, phone });
}

/** Work that may give a sale a PIN: so many it gets, and no more. */
export const countPin = <T extends { pin: string | null }>(
  { throttles }: Platform,
  saleId: string,
  make: () => Promise<T>,
): Promise<T> =>
  throttles.attempt(
    { pinsOfSale: saleId },
    { make, judge: ({ pin }) => (pin === null ? "given back" : "counts") },
  );

/** A new PIN in place of the one before, for who is given the code of a card once more; that is on record. */
export async function renewPin(
  { secrets }: Platform,
  tx: Tx,
  { caller, sale: { saleId, cardId } }: { caller: Caller; sale: Pick<PhoneSaleRow, "saleId" | "cardId"> },
): Promise<string> {
  const pin = drawPin();
  await replacePin(tx, { saleId, pin: hashPin(secrets, saleId, pin) });
  await recordActs(tx, caller, [{ act: "card.sent-again", details: { cards: [[cardId, cardId]] } }]);
  return pin;
}

/** The message of a sale once more, for its seller alone: one that was not sent, or went to nobody. Its PIN may be closed: there is a new one. */
export const sendAgain = (
  platform: Platform,
  caller: Caller,
  { saleId }: { saleId: string },
): Promise<SentAgain> =>
  countPin(platform, saleId, () =>
    platform.db.transaction().execute(async (tx) => {
      const sale = await findPhoneSale(tx, saleId, platform.clock());
      const message = sale?.sellerId === caller.userId ? messageOf(platform, sale) : null;
      if (!sale || !message) return fail("SALE_NOT_FOUND");
      return { ...message, pin: await renewPin(platform, tx, { caller, sale }) };
    }),
  );

/** Own sales whose message can be sent again. */
export async function listOpenSales({ db, clock }: Platform, { userId }: Caller): Promise<OpenPhoneSale[]> {
  const now = clock();
  const opensAfter = pinEndOf(new Date(now.getTime() - SEND_AGAIN_MS));
  const sales = await findOpenSalesOf(db, { sellerId: userId, opensAfter, now, limit: MOST_SALES });
  return sales.map((sale) => ({
    ...toPhoneSale(sale),
    sendUntil: new Date(sale.soldAt.getTime() + SEND_AGAIN_MS).toISOString(),
  }));
}
