import { sql } from "kysely";
import { fixedLookup, type Tx } from "../../platform/database/database.ts";
import { type Moment, nextSeason } from "../access/season-row.ts";
import { recordActAbout } from "../audit/audit.service.ts";
import { bookShares } from "../books/books.service.ts";
import { claimCard } from "../cards/cards.service.ts";
import { giveShares } from "../shares/shares.service.ts";
import { addBuyers, orRenew, type PurchaseRow } from "./purchases.repo.ts";
import { noteReceipts } from "./receipts/receipts.repo.ts";

interface Redemption extends Moment {
  price: number;
  courseId: number;
  userId: number;
  fullName: string;
  /** Of the client. */
  address: string;
  /** Of the country, as ISO 4217 names it. */
  currency: string;
  /** How many buyers more the course then has. */
  added: number;
}

/** How somebody else has spent a card for who gets the course: it stands in the record. */
export type Via = { payLinkId: number } | { giftId: number; giverId: number };

const redeem = fixedLookup(
  { column: "lookup", type: "bytea" },
  (db, isAskedFor, given: Redemption & { details: string }) =>
    db
      .with("claimed", (part) => claimCard(part, isAskedFor, given))
      .with("recorded", () => recordActAbout("claimed", given, { act: "card.used", details: given.details }))
      .with("bought", (part) =>
        part
          .insertInto("purchases")
          .columns(["userId", "courseId", "cardId", "granted", "purchasedAt", "expiresAt", "season"])
          .expression(
            part
              .selectFrom("claimed")
              .innerJoin("courses", (join) => join.on("courses.id", "=", given.courseId))
              .leftJoinLateral(nextSeason(given).as("sale"), (join) => join.onTrue())
              .select([
                sql<number>`${given.userId}::integer`.as("userId"),
                "courses.id as courseId",
                "claimed.id",
                sql<boolean>`false`.as("granted"),
                sql<Date>`${given.now}::timestamptz`.as("purchasedAt"),
                "sale.endsAt as expiresAt",
                "sale.season",
              ]),
          )
          .onConflict(orRenew(given.now))
          .returning(["id", "purchasedAt", "expiresAt"]),
      )
      .with("counted", (part) =>
        addBuyers(part, given).where(({ exists }) => exists(part.selectFrom("bought").select("id"))),
      )
      .with("shared", () => giveShares("claimed", given))
      .with("booked", () => bookShares("shared", given))
      .with("noted", () => noteReceipts("claimed"))
      .selectFrom("claimed")
      .leftJoin("bought", (join) => join.onTrue())
      .leftJoin("counted", (join) => join.onTrue())
      .select(["bought.id", "bought.purchasedAt", "bought.expiresAt", "counted.purchasesCount"]),
);

/**
 * Spends a card on a course, and gives its author a share, notes its receipt, all in one statement, which locks in one order: card, then the account's
 * purchase of the course, then the counter of the course. Null when no unused card of this price has the code: then nothing is written. Where the purchase
 * or the count is missing, because somebody was quicker, the transaction has to be taken back.
 */
export async function redeemCard(
  tx: Tx,
  { lookups, ...redemption }: Redemption & { lookups: readonly Buffer[] },
  via?: Via,
): Promise<{ purchase: PurchaseRow | null; buyers: number | null } | null> {
  const { courseId, price } = redemption;
  const [row] = await redeem(tx, lookups, {
    ...redemption,
    details: JSON.stringify({ courseId, price, ...via }),
  });
  if (!row) return null;
  const { id, purchasedAt, expiresAt, purchasesCount: buyers } = row;
  return { purchase: id === null || purchasedAt === null ? null : { id, purchasedAt, expiresAt }, buyers };
}
