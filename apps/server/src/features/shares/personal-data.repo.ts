import type { PersonalData } from "@manara/contract/accounts/users";
import type { Queryable, Tx } from "../../platform/database/database.ts";

/** What somebody got of cards that were used for their courses. */
export async function findSharesOf(db: Queryable, userId: number): Promise<PersonalData["shares"]> {
  const rows = await db
    .selectFrom("educatorShares")
    .select(["courseId", "at", "amount", "takenBackAt"])
    .where("educatorId", "=", userId)
    .orderBy("at")
    .orderBy("cardId")
    .execute();
  return rows.map(({ courseId, at, amount, takenBackAt }) => ({
    courseId,
    amount,
    dateTime: at.toISOString(),
    takenBackDateTime: takenBackAt?.toISOString() ?? null,
  }));
}

/** What somebody was paid of that. */
export async function findPaymentsOf(db: Queryable, userId: number): Promise<PersonalData["sharePayments"]> {
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

/** What was noted of payments may name an account at a bank. */
export async function forgetNotesOf(tx: Tx, userId: number): Promise<void> {
  await tx.updateTable("educatorPayments").set({ note: "" }).where("educatorId", "=", userId).execute();
}
