import type { NewPhoneSale, SellByPhoneBody } from "@manara/contract/cards/phone-sales";
import { toNationalNumber } from "@manara/contract/fields/phone-rules";
import type { Caller } from "../../../platform/caller.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { Failure, fail, sentAgain } from "../../../platform/failure.ts";
import type { Platform } from "../../../platform/platform.ts";
import { openCentre } from "../../centres/centre-accounts.service.ts";
import { makeSoldCard } from "../batches/make-sold-card.ts";
import { recordSale } from "../moves/record-sale.ts";
import { findSale, lockSale } from "../moves/sales.repo.ts";
import { composeMessage } from "./card-message.ts";
import { drawPin, hashPin, pinEndOf } from "./card-pin.ts";
import { findPhoneSale, findPrices, insertPin, isPriceOfCourse } from "./phone-sales.repo.ts";
import { countPin, messageOf, renewPin, toPhoneSale } from "./send-again.ts";

/** Prices that a seller chooses from. */
const MOST_PRICES = 200;

/** Prices of cards sold by phone: the prices of courses. */
export const listPrices = ({ db }: Platform): Promise<number[]> => findPrices(db, MOST_PRICES);

interface SaleByPhone extends Omit<SellByPhoneBody, "phoneNumber"> {
  /** As the country writes it. */
  phone: string;
}

/**
 * Makes a card and sells it at once, by a centre within its credit or by the school. The code leaves the program in the message of this answer
 * alone. Sent again by its seller it is the same sale: who has lost the answer gets the message, and a new PIN in place of the one that
 * nobody has read.
 */
export const sellByPhone = (
  platform: Platform,
  caller: Caller,
  { phoneNumber, ...body }: SellByPhoneBody,
): Promise<NewPhoneSale> =>
  countPin(platform, body.saleId, () =>
    platform.db.transaction().execute(async (tx) => {
      const sale = { ...body, phone: toNationalNumber(phoneNumber, platform.country) };
      await lockSale(tx, sale.saleId);
      const known = await findSale(tx, sale.saleId);
      return known ? sentBefore(platform, tx, { caller, sale }) : sellNew(platform, tx, { caller, sale });
    }),
  );

async function sellNew(
  platform: Platform,
  tx: Tx,
  { caller, sale }: { caller: Caller; sale: SaleByPhone },
): Promise<NewPhoneSale> {
  const { saleId, phone, price, centreId } = sale;
  if (!(await isPriceOfCourse(tx, price))) refusePrice();
  if (centreId !== null && !(await openCentre(tx, centreId))) fail("CENTRE_NOT_FOUND");
  const now = platform.clock();
  const { cardId, code, moved } = await makeSoldCard(platform, tx, { caller, price, centreId, now });
  await recordSale(platform, tx, { id: saleId, caller, moved, centreId, soldAt: now, phone });
  const pin = drawPin();
  await insertPin(tx, {
    saleId,
    cardId,
    pin: hashPin(platform.secrets, saleId, pin),
    opensUntil: pinEndOf(now),
  });
  return {
    ...toPhoneSale({ saleId, cardId, price, phone, soldAt: now }),
    message: composeMessage(platform, { code, price, phone }),
    pin,
  };
}

function refusePrice(): never {
  const issue = { path: "price", code: "PRICE_INVALID", message: "price invalid" };
  throw new Failure("VALIDATION_FAILED", { issues: [issue] });
}

/** A sale that is there already, if it is this one. */
async function sentBefore(
  platform: Platform,
  tx: Tx,
  { caller, sale: { saleId, ...sent } }: { caller: Caller; sale: SaleByPhone },
): Promise<NewPhoneSale> {
  const found = await findPhoneSale(tx, saleId, platform.clock());
  const sale = sentAgain(found, { ...sent, sellerId: caller.userId });
  const message = messageOf(platform, sale);
  if (!message) return { ...toPhoneSale(sale), message, pin: null };
  return { ...toPhoneSale(sale), message, pin: await renewPin(platform, tx, { caller, sale }) };
}
