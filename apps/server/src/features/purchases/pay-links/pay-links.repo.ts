import type { Role } from "@manara/contract/accounts/accounts";
import type { Queryable, Tx } from "../../../platform/database/database.ts";

/** As many as anybody looks through. */
const MOST = 100;

interface NewPayLink {
  userId: number;
  courseId: number;
  tokenHash: Buffer;
  now: Date;
  expiresAt: Date;
}

export interface PayLinkRow {
  id: number;
  courseId: number;
  courseName: string;
  createdAt: Date;
  expiresAt: Date;
}

/** Null: the course needs no card. */
export async function insertPayLink(
  tx: Tx,
  { userId, courseId, tokenHash, now, expiresAt }: NewPayLink,
): Promise<PayLinkRow | null> {
  const course = await tx
    .selectFrom("courses")
    .select("name")
    .where("id", "=", courseId)
    .where("price", ">=", 0)
    .forKeyShare()
    .executeTakeFirst();
  if (!course) return null;
  const { id } = await tx
    .insertInto("payLinks")
    .values({ userId, courseId, tokenHash, createdAt: now, expiresAt })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { id, courseId, courseName: course.name, createdAt: now, expiresAt };
}

/** Those of a student that can still be used, newest first. */
export const findOpenPayLinks = (
  db: Queryable,
  { userId, now }: { userId: number; now: Date },
): Promise<PayLinkRow[]> =>
  db
    .selectFrom("payLinks")
    .innerJoin("courses", "courses.id", "payLinks.courseId")
    .select([
      "payLinks.id",
      "payLinks.courseId",
      "courses.name as courseName",
      "payLinks.createdAt",
      "payLinks.expiresAt",
    ])
    .where("payLinks.userId", "=", userId)
    .where("payLinks.usedAt", "is", null)
    .where("payLinks.expiresAt", ">", now)
    .orderBy("payLinks.id", "desc")
    .limit(MOST)
    .execute();

/** Whether there was one that nobody had used. */
export async function deleteOpenPayLink(
  db: Queryable,
  { id, userId }: { id: number; userId: number },
): Promise<boolean> {
  const row = await db
    .deleteFrom("payLinks")
    .where("id", "=", id)
    .where("userId", "=", userId)
    .where("usedAt", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** A link that has not run out, with the student who has made it and what it asks for. */
export interface FollowedPayLink {
  id: number;
  expiresAt: Date;
  usedAt: Date | null;
  userId: number;
  fullName: string;
  role: Role;
  email: string;
  locale: string | null;
  courseId: number;
  courseName: string;
  price: number;
  visibility: "HIDDEN" | "PUBLIC";
}

const selectFollowed = (db: Queryable, { tokenHash, now }: { tokenHash: Buffer; now: Date }) =>
  db
    .selectFrom("payLinks")
    .innerJoin("users", "users.id", "payLinks.userId")
    .innerJoin("courses", "courses.id", "payLinks.courseId")
    .select([
      "payLinks.id",
      "payLinks.expiresAt",
      "payLinks.usedAt",
      "payLinks.userId",
      "users.fullName",
      "users.role",
      "users.email",
      "users.locale",
      "payLinks.courseId",
      "courses.name as courseName",
      "courses.price",
      "courses.visibility",
    ])
    .where("payLinks.tokenHash", "=", tokenHash)
    .where("payLinks.expiresAt", ">", now)
    .where("users.blockedAt", "is", null);

/** Null: there is none with this token, it has run out, or its student is blocked. */
export async function findPayLink(
  db: Queryable,
  token: { tokenHash: Buffer; now: Date },
): Promise<FollowedPayLink | null> {
  return (await selectFollowed(db, token).executeTakeFirst()) ?? null;
}

/** The same, and nobody else uses or ends it while the transaction lasts. */
export async function lockPayLink(
  tx: Tx,
  token: { tokenHash: Buffer; now: Date },
): Promise<FollowedPayLink | null> {
  return (await selectFollowed(tx, token).forUpdate("payLinks").executeTakeFirst()) ?? null;
}

export async function setPayLinkUsed(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable("payLinks").set({ usedAt: now }).where("id", "=", id).execute();
}

export async function deletePayLinksBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom("payLinks").where("expiresAt", "<", before).execute();
}
