import type { BookDifference } from "@manara/contract/cards/watch";
import { sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import { type BatchTerms, termColumns } from "./moves/ranges.repo.ts";

/** An account that has something else than the cards say. */
export interface Difference {
  batchId: number | null;
  centreId: number | null;
  educatorId: number | null;
  account: BookDifference["account"];
  /** By the cards, or by the account of a centre or educator. */
  found: number;
  /** By the books. */
  booked: number;
}

/** Where the books do not say what the cards and the accounts of centres do. Reads all of them: for the night. */
export async function findDifferences(db: Queryable): Promise<Difference[]> {
  const { rows } = await sql<
    Omit<Difference, "educatorId" | "found" | "booked"> & { found: string; booked: string }
  >`
    with counted as (
      select batch_id, price, state, card_ranges.centre_id, last_serial - first_serial + 1 as cards, (
        select count(*) from cards where used_at is not null and cards.id between first_serial and last_serial
      ) as used
      from card_ranges join card_batches on card_batches.id = batch_id
    ), parts as (
      select batch_id, null::integer as centre_id, 'SOLD' as account,
        price * case when state = 'SOLD' then cards else used end as worth from counted
      union all
      select batch_id, case when state = 'AT_CENTRE' then centre_id end,
        case when state in ('MADE', 'PRINTED') then 'SCHOOL_STOCK' when state = 'AT_CENTRE' then 'CENTRE_STOCK' else state end,
        price * (cards - used)
      from counted where state <> 'SOLD'
    ), found as (
      select batch_id, coalesce(centre_id, 0) as place, account, sum(worth) as found from parts group by 1, 2, 3
    ), sides as (
      select batch_id, case when debit in ('CENTRE_STOCK', 'OWED') then centre_id end as centre_id, debit as account, amount
      from ledger_entries
      union all
      select batch_id, case when credit in ('CENTRE_STOCK', 'OWED') then centre_id end, credit, -amount from ledger_entries
    ), booked as (
      select batch_id, coalesce(centre_id, 0) as place, account, sum(amount) as booked from sides
      where account in ('SCHOOL_STOCK', 'CENTRE_STOCK', 'SOLD', 'VOID', 'DELETED') group by 1, 2, 3
    ), debts as (
      select centre_id, sum(amount) as booked from sides where account = 'OWED' group by 1
    )
    select batch_id, nullif(place, 0) as centre_id, account, coalesce(found, 0) as found, coalesce(booked, 0) as booked
    from found full join booked using (batch_id, account, place)
    where coalesce(found, 0) <> coalesce(booked, 0)
    union all
    select null, coalesce(centre_accounts.centre_id, debts.centre_id), 'OWED', coalesce(owed, 0), coalesce(booked, 0)
    from centre_accounts full join debts on debts.centre_id = centre_accounts.centre_id
    where coalesce(owed, 0) <> coalesce(booked, 0)
    order by 1, 3, 2`.execute(db);
  return rows.map(({ found, booked, ...row }) => ({
    ...row,
    educatorId: null,
    found: Number(found),
    booked: Number(booked),
  }));
}

/** The batches whose cards may be sold without that anybody says so. */
export const findBatchesLiveAtOnce = (
  db: Queryable,
  { after, limit }: { after: number; limit: number },
): Promise<BatchTerms[]> =>
  db
    .selectFrom("cardBatches")
    .select(termColumns)
    .where("id", ">", after)
    .where("liveWhenSold", "=", false)
    .orderBy("id")
    .limit(limit)
    .forNoKeyUpdate()
    .execute();

export async function insertCheck(db: Queryable, differences: readonly Difference[]): Promise<void> {
  await db
    .insertInto("bookChecks")
    .values({ differences: JSON.stringify(differences) })
    .execute();
}

/** The differences that the last comparison has found. */
export async function findLastDifferences(db: Queryable): Promise<Difference[]> {
  const { rows } = await sql<Difference>`
    select "batchId" as batch_id, "centreId" as centre_id, "educatorId" as educator_id, account, found, booked from (
      select differences from book_checks order by id desc limit 1
    ) as last, jsonb_to_recordset(differences)
      as one ("batchId" integer, "centreId" integer, "educatorId" integer, account text, found float8, booked float8)`.execute(
    db,
  );
  return rows;
}

interface Check {
  at: Date;
  /** The first of the comparisons without a break that did not agree; null: this one did. */
  since: Date | null;
}

/** The last comparison; null: there was none. */
export async function findLastCheck(db: Queryable): Promise<Check | null> {
  const { rows } = await sql<Check>`
    select at, (
      select min(at) from book_checks where id > (
        select coalesce(max(id), 0) from book_checks where differences = '[]'
      )
    ) as since
    from book_checks order by id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** The names of centres or of people, by their ids. */
export async function findNames(
  db: Queryable,
  of: "centres" | "users",
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, ${sql.ref(of === "users" ? "full_name" : "name")} as name from ${sql.table(of)}
    where id = any(${ids}::integer[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
