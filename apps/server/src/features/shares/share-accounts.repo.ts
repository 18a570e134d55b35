import type { Earnings, EducatorAccount } from "@manara/contract/shares/shares";
import { sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import type { Page } from "../../platform/database/long-lists.ts";
import { signedAmount } from "../books/books.service.ts";
import type { SoldDays } from "../sales/day-spans.ts";
import { sharesIn } from "../sales/share-sums-row.ts";

const paid = sql`sum(${signedAmount})`;

/** A part of the accounts of all who have a share in a course or had, by name, and how many there are. */
export async function findAccounts(
  db: Queryable,
  days: SoldDays,
  { limit, offset }: Page,
): Promise<{ items: EducatorAccount[]; total: number }> {
  const { rows } = await sql<Omit<EducatorAccount, "userId"> & { userId: number | null; total: number }>`
    with earned as (
      select educator_id, sum(amount) as earned from (${sharesIn(days)}) as shares group by 1
    ), paid as (
      select educator_id, ${paid} as paid from educator_payments group by 1
    ), known as (
      select educator_id from earned union select educator_id from paid
      union select author_id from courses where author_share > 0 and author_id is not null
    )
    select total.*, page.* from (select count(*)::integer as total from known) as total left join (
      select users.id as user_id, full_name, coalesce(earned, 0)::float8 as earned, coalesce(paid, 0)::float8 as paid,
        (coalesce(earned, 0) - coalesce(paid, 0))::float8 as due
      from known join users on users.id = known.educator_id
        left join earned on earned.educator_id = users.id left join paid on paid.educator_id = users.id
      order by full_name, users.id limit ${limit} offset ${offset}
    ) as page on true order by full_name, user_id`.execute(db);
  const items = rows.flatMap(({ total: _total, userId, ...row }) =>
    userId === null ? [] : [{ userId, ...row }],
  );
  return { items, total: rows[0]?.total ?? 0 };
}

/** Account of an educator; null: there is no such account. */
export async function findAccount(db: Queryable, userId: number): Promise<EducatorAccount | null> {
  const { rows } = await sql<EducatorAccount>`
    select id as user_id, full_name, earned, paid, earned - paid as due from users, lateral (
      select coalesce(sum(amount), 0)::float8 as earned from educator_shares
      where educator_id = users.id and taken_back_at is null
    ) as earned, lateral (
      select coalesce(${paid}, 0)::float8 as paid from educator_payments where educator_id = users.id
    ) as paid
    where id = ${userId}`.execute(db);
  return rows[0] ?? null;
}

/** Earnings by course and month, newest first. */
export async function findMonths(
  db: Queryable,
  days: SoldDays,
  { userId, limit }: { userId: number; limit: number },
): Promise<Earnings["months"]> {
  const { rows } = await sql<Earnings["months"][number]>`
    select to_char(day, 'YYYY-MM') as month, course_id, courses.name as course_name,
      sum(cards)::float8 as cards, sum(amount)::float8 as amount
    from (${sharesIn(days)}) as shares join courses on courses.id = course_id
    where educator_id = ${userId} group by 1, 2, 3
    order by 1 desc, amount desc, course_id limit ${limit}`.execute(db);
  return rows;
}

/** Makes sure that an account stays while the transaction lasts; answers whether it was erased, null: there is none. */
export async function lockEducator(db: Queryable, userId: number): Promise<{ isErased: boolean } | null> {
  const row = await db
    .selectFrom("users")
    .select("deletedAt")
    .where("id", "=", userId)
    .forKeyShare()
    .executeTakeFirst();
  return row ? { isErased: row.deletedAt !== null } : null;
}
