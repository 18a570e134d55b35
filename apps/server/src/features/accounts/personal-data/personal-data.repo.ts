import type { PersonalData } from "@manara/contract/accounts/users";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../../platform/database/database.ts";

const iso = (time: Date | null) => time?.toISOString() ?? null;

/** Reads the parts of an account that only its owner sees. */
export async function findOwnDetails(
  db: Queryable,
  userId: number,
): Promise<
  Pick<PersonalData, "locale" | "biography" | "gender" | "deletionDueDateTime" | "secondStepSince">
> {
  const { deletionDueAt, secondStepAt, ...row } = await db
    .selectFrom("users")
    .select(["locale", "biography", "gender", "deletionDueAt", "secondStepAt"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  return { ...row, deletionDueDateTime: iso(deletionDueAt), secondStepSince: iso(secondStepAt) };
}

export async function findSessionsOf(db: Queryable, userId: number): Promise<PersonalData["sessions"]> {
  const rows = await db
    .selectFrom("sessions")
    .select(["address", "device", "createdAt", "expiresAt", "endedAt"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    address: row.address,
    device: row.device,
    creationDateTime: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    endedAt: iso(row.endedAt),
  }));
}

export async function findSocialLoginsOf(
  db: Queryable,
  userId: number,
): Promise<PersonalData["socialLogins"]> {
  const rows = await db
    .selectFrom("socialIdentities")
    .select(["provider", "subject", "createdAt"])
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .execute();
  return rows.map((row) => ({
    provider: row.provider,
    id: row.subject,
    creationDateTime: row.createdAt.toISOString(),
  }));
}

export async function deleteSessionsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("sessions").where("userId", "=", userId).execute();
}

export async function deleteTokensOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("accountTokens").where("userId", "=", userId).execute();
}

export async function deleteSocialLoginsOf(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("socialIdentities").where("userId", "=", userId).execute();
}

/** Leaves a row without the person. Its address is none, so that nobody can register with it. */
export async function anonymise(
  tx: Tx,
  { userId, fullName, now }: { userId: number; fullName: string; now: Date },
): Promise<void> {
  await tx
    .updateTable("users")
    .set({
      fullName,
      email: sql<string>`'deleted-' || id`,
      phoneNumber: null,
      passwordHash: null,
      role: "STUDENT",
      biography: "",
      gender: null,
      pictureKey: null,
      emailVerifiedAt: null,
      signInNoticedAt: null,
      deletionDueAt: null,
      blockedAt: null,
      secondStepAt: null,
      centreId: null,
      locale: null,
      deletedAt: now,
    })
    .where("id", "=", userId)
    .execute();
}

/** When the account will be deleted; null: nobody asked for it. */
export async function findDeletionDue(db: Queryable, userId: number): Promise<Date | null> {
  const row = await db
    .selectFrom("users")
    .select("deletionDueAt")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.deletionDueAt ?? null;
}

/** Keeps the date of an earlier request; answers the one that holds. */
export async function setDeletionDue(tx: Tx, userId: number, dueAt: Date): Promise<Date> {
  const row = await tx
    .updateTable("users")
    .set({ deletionDueAt: sql<Date>`coalesce(deletion_due_at, ${dueAt})` })
    .where("id", "=", userId)
    .returning(sql<Date>`deletion_due_at`.as("dueAt"))
    .executeTakeFirstOrThrow();
  return row.dueAt;
}

export async function clearDeletionDue(db: Queryable, userId: number): Promise<void> {
  await db.updateTable("users").set({ deletionDueAt: null }).where("id", "=", userId).execute();
}

/** Accounts whose time has come, those who waited longest first. */
export async function findDueAccounts(db: Queryable, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("deletionDueAt", "<=", now)
    .orderBy("deletionDueAt")
    .execute();
  return rows.map((row) => row.id);
}
