import type { Queryable, Tx } from "../../../platform/database/database.ts";

const columns = [
  "id",
  "userId",
  "madeBySchool",
  "isYoung",
  "sealed",
  "createdAt",
  "openedAt",
  "expiresAt",
] as const;

/** A link that has not run out. */
export interface ParentLinkRow {
  id: number;
  userId: number;
  madeBySchool: boolean;
  isYoung: boolean;
  sealed: Buffer;
  createdAt: Date;
  openedAt: Date | null;
  expiresAt: Date;
}

interface NewParentLink {
  userId: number;
  madeBySchool: boolean;
  isYoung: boolean;
  tokenHash: Buffer;
  sealed: Buffer;
  createdAt: Date;
  expiresAt: Date;
}

/** Whether there is an account of this number; it stays while the transaction lasts. */
export async function holdStudent(tx: Tx, userId: number): Promise<boolean> {
  const row = await tx
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("deletedAt", "is", null)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Links of a student that open something, the student's own first. */
export const findParentLinks = (
  db: Queryable,
  { userId, now }: { userId: number; now: Date },
): Promise<ParentLinkRow[]> =>
  db
    .selectFrom("parentLinks")
    .select(columns)
    .where("userId", "=", userId)
    .where("expiresAt", ">", now)
    .orderBy("madeBySchool")
    .execute();

/** The link of this side, where the student has none of it yet; null: there is one. One that has run out makes room. */
export async function insertParentLink(tx: Tx, link: NewParentLink): Promise<ParentLinkRow | null> {
  const { userId, madeBySchool, createdAt } = link;
  await tx
    .deleteFrom("parentLinks")
    .where("userId", "=", userId)
    .where("madeBySchool", "=", madeBySchool)
    .where("expiresAt", "<=", createdAt)
    .execute();
  const row = await tx
    .insertInto("parentLinks")
    .values(link)
    .onConflict((conflict) => conflict.columns(["userId", "madeBySchool"]).doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row ?? null;
}

export async function lockParentLink(tx: Tx, id: number): Promise<ParentLinkRow | null> {
  const row = await tx
    .selectFrom("parentLinks")
    .select(columns)
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Notes of a link of the school that its student is under 15. */
export async function setYoung(tx: Tx, id: number): Promise<void> {
  await tx.updateTable("parentLinks").set({ isYoung: true }).where("id", "=", id).execute();
}

export async function deleteParentLink(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("parentLinks").where("id", "=", id).execute();
}

/** A link that opens something, by the hash of its token; null: there is none, it has run out, or its student is blocked or gone. */
export async function findOpenedLink(
  db: Queryable,
  { tokenHash, now }: { tokenHash: Buffer; now: Date },
): Promise<Pick<ParentLinkRow, "id" | "userId" | "createdAt" | "openedAt" | "expiresAt"> | null> {
  const row = await db
    .selectFrom("parentLinks")
    .innerJoin("users", "users.id", "parentLinks.userId")
    .select([
      "parentLinks.id",
      "parentLinks.userId",
      "parentLinks.createdAt",
      "parentLinks.openedAt",
      "parentLinks.expiresAt",
    ])
    .where("parentLinks.tokenHash", "=", tokenHash)
    .where("parentLinks.expiresAt", ">", now)
    .where("users.blockedAt", "is", null)
    .where("users.deletedAt", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

export async function setOpened(
  db: Queryable,
  { id, now, expiresAt }: { id: number; now: Date; expiresAt: Date },
): Promise<void> {
  await db.updateTable("parentLinks").set({ openedAt: now, expiresAt }).where("id", "=", id).execute();
}

export async function deleteParentLinksBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom("parentLinks").where("expiresAt", "<=", before).execute();
}
