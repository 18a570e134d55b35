import type { PersonalData } from "@manara/contract/accounts/users";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import type { PersonalTables } from "../../platform/personal-data.ts";
import { dayOf } from "../sales/day-spans.ts";

/** Reads an educator's shares by day, as on a statement: a single card is its buyer's. */
async function findSharesOf(db: Queryable, userId: number): Promise<PersonalData["shares"]> {
  const { rows } = await sql<PersonalData["shares"][number]>`
    select ${dayOf("at", "UTC")}::text as date, course_id, share, count(*)::integer as cards,
      sum(amount)::float8 as amount, coalesce(sum(amount) filter (where taken_back_at is not null), 0)::float8 as taken_back
    from educator_shares where educator_id = ${userId} group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows;
}

/** Reads payments to an educator. */
async function findPaymentsOf(db: Queryable, userId: number): Promise<PersonalData["sharePayments"]> {
  const rows = await db
    .selectFrom("educatorPayments")
    .select(["at", "amount", "note", "undoes"])
    .where("educatorId", "=", userId)
    .orderBy("id")
    .execute();
  return rows.map(({ at, amount, note, undoes }) => ({
    dateTime: at.toISOString(),
    amount: undoes === null ? Number(amount) : -Number(amount),
    note,
  }));
}

/** Removes notes of payments, which may name an account at a bank. */
async function forgetNotesOf(tx: Tx, userId: number): Promise<void> {
  await tx.updateTable("educatorPayments").set({ note: "" }).where("educatorId", "=", userId).execute();
}

export const shareData = {
  educatorShares: {
    exportOf: async (db, { userId }) => ({ shares: await findSharesOf(db, userId) }),
    erase: "the books of the school: they name an account that nobody is any more",
  },
  educatorPayments: {
    exportOf: async (db, { userId }) => ({ sharePayments: await findPaymentsOf(db, userId) }),
    erase: (tx, { userId }) => forgetNotesOf(tx, userId),
  },
  dayShares: {
    exportOf: "sums of the shares",
    erase: "sums of the shares: they name an account that nobody is any more",
  },
} satisfies PersonalTables;
