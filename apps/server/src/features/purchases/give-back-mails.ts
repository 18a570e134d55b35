import { areaOf } from "@manara/contract/accounts/role-rules";
import { groupCardCode } from "@manara/contract/cards/card-code";
import { formatSerial } from "@manara/contract/cards/card-serial";
import type { GiveBackOutcome } from "@manara/contract/cards/give-backs";
import type { Tx } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { mailAccount, mailSecret, mailSellers } from "../accounts/users/mail-accounts.ts";
import type { Pen } from "../mails/write-mail.ts";
import { hasHolder } from "./granted-purchases.repo.ts";
import { purchaseTexts } from "./purchase-mails.ts";

/** A used card that was given back, and what became of it. */
interface GivenBack {
  card: { id: number; price: number; usedBy: number | null };
  /** Name of its course, and whether the buyer had it by the card until now. */
  course: string;
  isTaken: boolean;
  /** Loss of an educator; null: none. */
  share: { educatorId: number; amount: number } | null;
  /** Centre whose sale was taken back; null: none. */
  soldBy: number | null;
  newCard: GiveBackOutcome["newCard"];
}

const money = ({ intlLocale, currencyLabel }: Pen, amount: number): string =>
  `${new Intl.NumberFormat(intlLocale).format(amount)} ${currencyLabel}`;

/** Mails the buyer, the educator whose share was taken back, and the sellers of the centre whose sale was. The code of a new card is in the mail to its buyer alone. */
export async function tellConcerned(
  platform: Platform,
  tx: Tx,
  { card, course, isTaken, share, soldBy, newCard }: GivenBack,
): Promise<void> {
  const { id: serial, price, usedBy } = card;
  if (usedBy !== null && (await hasHolder(tx, usedBy))) {
    if (newCard)
      await mailSecret(platform, tx, usedBy, (pen, when) => {
        const { cardId, cardKey } = newCard;
        const words = { when, course, isTaken, serial: formatSerial(cardId), code: groupCardCode(cardKey) };
        const { cardReplaced } = purchaseTexts[pen.locale];
        return pen.write(
          cardReplaced({ brand: pen.brand, price: money(pen, price), ...words }),
          `/redeem#${cardKey}`,
        );
      });
    else
      await mailAccount(platform, tx, usedBy, ({ locale, brand, write }, when) =>
        write(purchaseTexts[locale].cardGivenBack({ brand, when, course, isTaken }), "/courses"),
      );
  }
  if (share && (await hasHolder(tx, share.educatorId)))
    await mailAccount(platform, tx, share.educatorId, (pen, when, role) => {
      const { shareTakenBack } = purchaseTexts[pen.locale];
      const facts = { brand: pen.brand, when, course, amount: money(pen, share.amount) };
      const own =
        areaOf(role) === "lecturer" ? `/lecturer/${share.educatorId}/1` : `/teacher/${share.educatorId}`;
      return pen.write(shareTakenBack(facts), `${own}/earnings`);
    });
  if (soldBy !== null)
    await mailSellers(platform, tx, soldBy, (pen, when) => {
      const { saleTakenBack } = purchaseTexts[pen.locale];
      return pen.write(
        saleTakenBack({ brand: pen.brand, when, serial: formatSerial(serial), price: money(pen, price) }),
        "/centre/account",
      );
    });
}
