import type { Country } from "@manara/countries/country";
import { sql } from "kysely";
import { lookupOf } from "../../features/cards/card-vault.ts";
import { insertCards } from "../../features/cards/cards.service.ts";
import type { Tx } from "../../platform/database/database.ts";
import type { Secrets } from "../../platform/keys/secrets.ts";
import type { DemoCalendar } from "../calendar.ts";
import { createRandom } from "../random.ts";
import { getFrom } from "./get-from.ts";
import type { LoadedCourse } from "./insert-catalogue.repo.ts";
import { type PlannedPurchase, planPurchases } from "./plan-purchases.ts";

/** Cards of each price that are left to try. */
const UNUSED_CARDS = 20;

/** All at once, so many days ago. */
export const CARDS_MADE = 90;

type CardSecrets = Pick<Secrets, "cardLookup" | "cardGroups" | "cardCodes">;

interface PurchasesToInsert {
  calendar: DemoCalendar;
  courses: readonly LoadedCourse[];
  /** Account ids; the first is the demo student. */
  students: readonly number[];
  cardPrices: readonly number[];
  secrets: CardSecrets;
  country: Pick<Country, "currency">;
}

/** Prints cards of every price, and lets students buy courses with some of them; gifts need none. */
export async function insertPurchases(
  tx: Tx,
  { calendar, courses, students, cardPrices, secrets, country }: PurchasesToInsert,
): Promise<PlannedPurchase[]> {
  const purchases = planPurchases({ courses, students, calendar, random: createRandom(1) });
  const createdAt = calendar.daysBefore(CARDS_MADE);
  const cardIds = new Map<PlannedPurchase, number>();
  for (const price of cardPrices) {
    const paid = purchases.filter(({ course }) => course.price === price);
    const amount = UNUSED_CARDS + paid.length;
    const codes = await insertCards({ secrets, country }, tx, { amount, price, createdAt });
    const uses = paid.map((purchase, index) => ({
      purchase,
      lookup: lookupOf(secrets, codes[UNUSED_CARDS + index] ?? ""),
    }));
    for (const [purchase, id] of await useCards(tx, uses)) cardIds.set(purchase, id);
  }

  const rows = purchases.map((purchase) => ({
    userId: purchase.userId,
    courseId: purchase.course.id,
    cardId: purchase.course.price > 0 ? getFrom(cardIds, purchase) : null,
    purchasedAt: purchase.purchasedAt,
  }));
  await tx.insertInto("purchases").values(rows).execute();
  await sql`
    update courses set purchases_count = bought.times
    from (select course_id, count(*)::integer as times from purchases group by course_id) as bought
    where bought.course_id = courses.id
  `.execute(tx);
  return purchases;
}

/** Marks cards as used, in one statement, and answers their ids. */
async function useCards(
  tx: Tx,
  uses: readonly { purchase: PlannedPurchase; lookup: Buffer }[],
): Promise<[PlannedPurchase, number][]> {
  const { rows } = await sql<{ id: number; lookup: Buffer }>`
    update cards set used_at = given.used_at, used_by = given.used_by, course_id = given.course_id
    from unnest(
      ${uses.map(({ lookup }) => lookup)}::bytea[],
      ${uses.map(({ purchase }) => purchase.purchasedAt)}::timestamptz[],
      ${uses.map(({ purchase }) => purchase.userId)}::integer[],
      ${uses.map(({ purchase }) => purchase.course.id)}::integer[]
    ) as given (lookup, used_at, used_by, course_id)
    where cards.lookup = given.lookup
    returning cards.id, cards.lookup
  `.execute(tx);
  const ids = new Map(rows.map(({ id, lookup }) => [lookup.toString("hex"), id]));
  return uses.map(({ purchase, lookup }) => [purchase, getFrom(ids, lookup.toString("hex"))]);
}
