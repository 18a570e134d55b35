import type { PersonalData } from "@manara/contract/users";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database.ts";

type Part<Name extends keyof PersonalData> = Promise<PersonalData[Name]>;

const iso = (time: Date | null) => time?.toISOString() ?? null;

export async function findPurchasesOf(db: Queryable, userId: number): Part<"purchases"> {
  const rows = await db
    .selectFrom("purchases")
    .innerJoin("courses", "courses.id", "purchases.courseId")
    .select(["purchases.courseId", "courses.name", "purchases.purchasedAt", "purchases.expiresAt"])
    .where("purchases.userId", "=", userId)
    .orderBy("purchases.id")
    .execute();
  return rows.map((row) => ({
    courseId: row.courseId,
    courseName: row.name,
    purchasedAt: row.purchasedAt.toISOString(),
    expiresAt: iso(row.expiresAt),
  }));
}

export async function findCommentsOf(db: Queryable, userId: number): Part<"comments"> {
  const rows = await db
    .selectFrom("comments")
    .select(["id", "contentId", "description", "anonymous", "createdAt"])
    .where("authorId", "=", userId)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    commentId: row.id,
    contentId: row.contentId,
    description: row.description,
    anonymous: row.anonymous,
    creationDateTime: row.createdAt.toISOString(),
  }));
}

export async function findSessionsOf(db: Queryable, userId: number): Part<"sessions"> {
  const rows = await db
    .selectFrom("sessions")
    .select(["address", "createdAt", "expiresAt", "endedAt"])
    .where("userId", "=", userId)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    address: row.address,
    creationDateTime: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    endedAt: iso(row.endedAt),
  }));
}

export async function findSocialLoginsOf(db: Queryable, userId: number): Part<"socialLogins"> {
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

export async function findBiography(db: Queryable, userId: number): Promise<string> {
  const row = await db.selectFrom("users").select("biography").where("id", "=", userId).executeTakeFirst();
  return row?.biography ?? "";
}

/** The language that was chosen, if any. */
export async function findLocale(db: Queryable, userId: number): Part<"locale"> {
  const row = await db.selectFrom("users").select("locale").where("id", "=", userId).executeTakeFirst();
  return row?.locale ?? null;
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

/** Sessions and mailed links that were over before `before`. */
export async function deleteOldSessions(db: Queryable, before: Date): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where(({ or, eb }) => or([eb("endedAt", "<", before), eb("expiresAt", "<", before)]))
    .execute();
  await db.deleteFrom("accountTokens").where("expiresAt", "<", before).execute();
}
