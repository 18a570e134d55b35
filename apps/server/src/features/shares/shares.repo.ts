import { type RawBuilder, sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";

/** Uses of cards, and what each of them pays. */
export interface SoldCourse {
  courseId: number;
  price: number;
  now: Date;
}

/**
 * The part of a statement that writes what the author of a course gets of each card (`id`) that another part answers, by the percentage of
 * this moment, half a unit up. Answers `card_id` and `amount`; nothing where the course has no author, or gives nothing.
 */
export const insertShares = (
  part: string,
  { courseId, price, now }: SoldCourse,
): RawBuilder<object> => sql<object>`(
  insert into educator_shares (card_id, at, educator_id, course_id, price, share, amount)
  select id, ${now}::timestamptz, author_id, course_id, ${price}::integer, author_share, amount
  from ${sql.table(part)}, (
    select id as course_id, author_id, author_share, (${price}::bigint * author_share + 5000) / 10000 as amount
    from courses where id = ${courseId}::integer
  ) as course
  where author_id is not null and amount > 0
  returning card_id, amount
)`;

/** Share of a card. */
export interface ShareOfCard {
  educatorId: number;
  fullName: string;
  amount: number;
}

/** The share of a card that is not taken back; null: there is none. */
export async function findShareOf(db: Queryable, cardId: number): Promise<ShareOfCard | null> {
  const row = await db
    .selectFrom("educatorShares")
    .innerJoin("users", "users.id", "educatorShares.educatorId")
    .select(["educatorId", "fullName", "amount"])
    .where("cardId", "=", cardId)
    .where("takenBackAt", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/** Says of the share of a card that it is taken back; answers what it was, null: there is none. */
export async function setTakenBack(tx: Tx, cardId: number, now: Date): Promise<number | null> {
  const row = await tx
    .updateTable("educatorShares")
    .set({ takenBackAt: now })
    .where("cardId", "=", cardId)
    .where("takenBackAt", "is", null)
    .returning("amount")
    .executeTakeFirst();
  return row?.amount ?? null;
}

/** Share of an author in hundredths of a percent; null: there is no such course. */
export async function findShareOfCourse(db: Queryable, courseId: number): Promise<number | null> {
  const row = await db
    .selectFrom("courses")
    .select("authorShare")
    .where("id", "=", courseId)
    .executeTakeFirst();
  return row?.authorShare ?? null;
}
