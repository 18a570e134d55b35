import type { PersonalData } from "@manara/contract/users";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database.ts";

type Part<Name extends keyof PersonalData> = Promise<PersonalData[Name]>;

const iso = (time: Date | null) => time?.toISOString() ?? null;

export async function findPurchasesOf(db: Queryable, userId: number): Part<"purchases"> {
  const rows = await db
    .selectFrom("purchases")
    .innerJoin("courses", "courses.id", "purchases.course_id")
    .select(["purchases.course_id", "courses.name", "purchases.purchased_at", "purchases.expires_at"])
    .where("purchases.user_id", "=", userId)
    .orderBy("purchases.id")
    .execute();
  return rows.map((row) => ({
    courseId: row.course_id,
    courseName: row.name,
    purchasedAt: row.purchased_at.toISOString(),
    expiresAt: iso(row.expires_at),
  }));
}

export async function findCommentsOf(db: Queryable, userId: number): Part<"comments"> {
  const rows = await db
    .selectFrom("comments")
    .select(["id", "content_id", "description", "anonymous", "created_at"])
    .where("author_id", "=", userId)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    commentId: row.id,
    contentId: row.content_id,
    description: row.description,
    anonymous: row.anonymous,
    creationDateTime: row.created_at.toISOString(),
  }));
}

export async function findSessionsOf(db: Queryable, userId: number): Part<"sessions"> {
  const rows = await db
    .selectFrom("sessions")
    .select(["address", "created_at", "expires_at", "ended_at"])
    .where("user_id", "=", userId)
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    address: row.address,
    creationDateTime: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    endedAt: iso(row.ended_at),
  }));
}

export async function findSocialLoginsOf(db: Queryable, userId: number): Part<"socialLogins"> {
  const rows = await db
    .selectFrom("social_identities")
    .select(["provider", "subject", "created_at"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  return rows.map((row) => ({
    provider: row.provider,
    id: row.subject,
    creationDateTime: row.created_at.toISOString(),
  }));
}

export async function findBiography(db: Queryable, userId: number): Promise<string> {
  const row = await db.selectFrom("users").select("biography").where("id", "=", userId).executeTakeFirst();
  return row?.biography ?? "";
}

/** When the account will be deleted; null: nobody asked for it. */
export async function findDeletionDue(db: Queryable, userId: number): Promise<Date | null> {
  const row = await db
    .selectFrom("users")
    .select("deletion_due_at")
    .where("id", "=", userId)
    .executeTakeFirst();
  return row?.deletion_due_at ?? null;
}

/** Keeps the date of an earlier request; answers the one that holds. */
export async function setDeletionDue(tx: Tx, userId: number, dueAt: Date): Promise<Date> {
  const row = await tx
    .updateTable("users")
    .set({ deletion_due_at: sql<Date>`coalesce(deletion_due_at, ${dueAt})` })
    .where("id", "=", userId)
    .returning(sql<Date>`deletion_due_at`.as("due"))
    .executeTakeFirstOrThrow();
  return row.due;
}

export async function clearDeletionDue(db: Queryable, userId: number): Promise<void> {
  await db.updateTable("users").set({ deletion_due_at: null }).where("id", "=", userId).execute();
}

/** Accounts whose time has come, those who waited longest first. */
export async function findDueAccounts(db: Queryable, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("deletion_due_at", "<=", now)
    .orderBy("deletion_due_at")
    .execute();
  return rows.map((row) => row.id);
}

/** Sessions and mailed links that were over before `before`. */
export async function deleteOldSessions(db: Queryable, before: Date): Promise<void> {
  await db
    .deleteFrom("sessions")
    .where(({ or, eb }) => or([eb("ended_at", "<", before), eb("expires_at", "<", before)]))
    .execute();
  await db.deleteFrom("account_tokens").where("expires_at", "<", before).execute();
}
