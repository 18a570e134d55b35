import { type RawBuilder, sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import type { Span } from "../../platform/days.rules.ts";
import { signedAmount } from "../books/books.service.ts";
import { dayOf, isIn } from "../sales/day-spans.ts";
import type { ShareEvent } from "./share-statement.rules.ts";

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

/** Says of the share of a card that it is taken back; answers what it was and whose, null: there is none. */
export async function setTakenBack(
  tx: Tx,
  cardId: number,
  now: Date,
): Promise<Omit<ShareOfCard, "fullName"> | null> {
  const row = await tx
    .updateTable("educatorShares")
    .set({ takenBackAt: now })
    .where("cardId", "=", cardId)
    .where("takenBackAt", "is", null)
    .returning(["educatorId", "amount"])
    .executeTakeFirst();
  return row ?? null;
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

/** An educator whose account says something else than the books. */
export interface ShareDifference {
  educatorId: number;
  /** Debt by the shares of used cards and the payments. */
  found: number;
  /** By the books. */
  booked: number;
}

export async function findShareDifferences(db: Queryable): Promise<ShareDifference[]> {
  const { rows } = await sql<ShareDifference>`
    with found as (
      select educator_id, sum(amount) as found from (
        select educator_id, amount from educator_shares join cards on cards.id = card_id where used_at is not null
        union all
        select educator_id, -${signedAmount} from educator_payments
      ) as parts group by 1
    ), booked as (
      select coalesce(educator_shares.educator_id, educator_payments.educator_id) as educator_id,
        sum(case when credit = 'DUE' then ledger_entries.amount else -ledger_entries.amount end) as booked
      from ledger_entries left join educator_shares using (card_id)
        left join educator_payments on educator_payments.id = educator_payment_id
      where debit = 'DUE' or credit = 'DUE' group by 1
    )
    select educator_id, coalesce(found, 0)::float8 as found, coalesce(booked, 0)::float8 as booked
    from found full join booked using (educator_id)
    where coalesce(found, 0) <> coalesce(booked, 0) order by 1`.execute(db);
  return rows;
}

/** Reads the debt to an educator at a moment. */
export async function findDueAt(db: Queryable, educatorId: number, at: Date): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select ((
      select coalesce(sum(amount), 0) from educator_shares where educator_id = ${educatorId} and at < ${at}
    ) - (
      select coalesce(sum(amount), 0) from educator_shares where educator_id = ${educatorId} and taken_back_at < ${at}
    ) - (
      select coalesce(sum(${signedAmount}), 0)
      from educator_payments where educator_id = ${educatorId} and at < ${at}
    ))::float8 as due`.execute(db);
  return rows[0]?.due ?? 0;
}

/** Reads shares and payments in a time, oldest first: cards by day, course and percentage, and payments. */
export async function findEvents(
  db: Queryable,
  educatorId: number,
  span: Span,
  timeZone: string,
): Promise<ShareEvent[]> {
  const sharesBy = (kind: "EARNED" | "GIVEN_BACK", time: "at" | "takenBackAt") => sql`
    select ${dayOf(time, timeZone)} as date, ${sql.lit(kind)} as kind, course_id, share,
      count(*)::float8 as cards, sum(price)::float8 as sales, sum(amount)::float8 as amount, null::timestamptz as at
    from educator_shares
    where educator_id = ${educatorId} and ${isIn(time, span)}
    group by date, course_id, share`;
  const { rows } = await sql<ShareEvent>`
    select date::text as date, kind, courses.name as course_name, cards, sales, share, amount
    from (
      ${sharesBy("EARNED", "at")} union all ${sharesBy("GIVEN_BACK", "takenBackAt")} union all
      select ${dayOf("at", timeZone)}, case when undoes is null then 'PAID' else 'PAYMENT_UNDONE' end,
        null, 0, 0, 0, amount::float8, at
      from educator_payments where educator_id = ${educatorId} and ${isIn("at", span)}
    ) as events left join courses on courses.id = course_id
    order by date, kind, at, course_name, share`.execute(db);
  return rows;
}
