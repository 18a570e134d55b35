import type { Queryable, Tx } from "../../../platform/database/database.ts";

/** As many as anybody looks through. */
const MOST = 100;

export interface GiftRow {
  id: number;
  courseId: number;
  courseName: string;
  message: string;
  createdAt: Date;
  expiresAt: Date;
}

interface NewGift extends Omit<GiftRow, "id" | "courseName"> {
  giverId: number;
  cardId: number;
  tokenHash: Buffer;
}

/** Reads the price of a course, unless it needs no card; it cannot be deleted while the transaction lasts. */
export async function findPricedCourse(
  tx: Tx,
  courseId: number,
): Promise<{ name: string; price: number } | null> {
  const row = await tx
    .selectFrom("courses")
    .select(["name", "price"])
    .where("id", "=", courseId)
    .where("price", ">=", 0)
    .forKeyShare()
    .executeTakeFirst();
  return row ?? null;
}

/** Writes a gift in the place of one that ran out with the same card. */
export async function insertGift(tx: Tx, gift: NewGift): Promise<number> {
  await tx.deleteFrom("gifts").where("cardId", "=", gift.cardId).where("usedAt", "is", null).execute();
  const { id } = await tx.insertInto("gifts").values(gift).returning("id").executeTakeFirstOrThrow();
  return id;
}

/** Those of a giver that nobody has taken, newest first. */
export const findOpenGifts = (
  db: Queryable,
  { giverId, now }: { giverId: number; now: Date },
): Promise<GiftRow[]> =>
  db
    .selectFrom("gifts")
    .innerJoin("courses", "courses.id", "gifts.courseId")
    .select(["gifts.id", "gifts.courseId", "courses.name as courseName"])
    .select(["gifts.message", "gifts.createdAt", "gifts.expiresAt"])
    .where("giverId", "=", giverId)
    .where("usedAt", "is", null)
    .where("expiresAt", ">", now)
    .orderBy("gifts.id", "desc")
    .limit(MOST)
    .execute();

/** Deletes one that nobody has taken; answers its card. */
export async function deleteOpenGift(
  tx: Tx,
  { id, giverId }: { id: number; giverId: number },
): Promise<{ cardId: number; expiresAt: Date } | null> {
  const row = await tx
    .deleteFrom("gifts")
    .where("id", "=", id)
    .where("giverId", "=", giverId)
    .where("usedAt", "is", null)
    .returning(["cardId", "expiresAt"])
    .executeTakeFirst();
  return row ?? null;
}

/** A gift that nobody has taken and that has not run out, with who gives it. */
export interface FollowedGift extends Omit<GiftRow, "createdAt"> {
  cardId: number;
  giverId: number;
  from: string;
  price: number;
  visibility: "HIDDEN" | "PUBLIC";
}

const selectFollowed = (db: Queryable, { tokenHash, now }: { tokenHash: Buffer; now: Date }) =>
  db
    .selectFrom("gifts")
    .innerJoin("users", "users.id", "gifts.giverId")
    .innerJoin("courses", "courses.id", "gifts.courseId")
    .select(["gifts.id", "gifts.courseId", "courses.name as courseName", "courses.price"])
    .select(["courses.visibility", "gifts.cardId", "gifts.giverId", "gifts.message", "gifts.expiresAt"])
    .select("users.fullName as from")
    .where("gifts.tokenHash", "=", tokenHash)
    .where("gifts.expiresAt", ">", now)
    .where("gifts.usedAt", "is", null)
    .where("users.blockedAt", "is", null);

type Token = Parameters<typeof selectFollowed>[1];

/** Null: there is none with this token, it was taken or taken back, it has run out, or its giver is blocked. */
export async function findGift(db: Queryable, token: Token): Promise<FollowedGift | null> {
  return (await selectFollowed(db, token).executeTakeFirst()) ?? null;
}

/** The same, and nobody else takes it or takes it back while the transaction lasts. */
export async function lockGift(tx: Tx, token: Token): Promise<FollowedGift | null> {
  return (await selectFollowed(tx, token).forUpdate("gifts").executeTakeFirst()) ?? null;
}

export async function setGiftUsed(tx: Tx, id: number, now: Date): Promise<void> {
  await tx.updateTable("gifts").set({ usedAt: now }).where("id", "=", id).execute();
}

export async function deleteGiftsBefore(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom("gifts").where("expiresAt", "<", before).execute();
}
