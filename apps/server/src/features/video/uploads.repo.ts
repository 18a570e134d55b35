import { sql } from "kysely";
import type { Database, Queryable, Tx } from "../../platform/database/database.ts";
import type { Growth, StoredParts } from "../../platform/files/storage/growing-files.ts";
import type { PlaceColumns, PlaceRow } from "./film-places.ts";

export interface UploadRow extends PlaceColumns {
  id: string;
  ownerId: number | null;
  name: string;
  size: number;
  /** Name in the store from its end on. */
  becomes: string;
  growth: Growth;
  isFinished: boolean;
  createdAt: Date;
}

const columns = [
  "id",
  "contentId",
  "courseId",
  "ofHome",
  "ownerId",
  "name",
  "size",
  "becomes",
  "received",
  "parts",
  "finishedAt",
  "createdAt",
] as const;

const selectUploads = (db: Queryable) => db.selectFrom("uploads").select(columns);

type Selected = Awaited<ReturnType<ReturnType<typeof selectUploads>["executeTakeFirstOrThrow"]>>;

function toRow({ received, parts, size, finishedAt, ...row }: Selected): UploadRow {
  const growth = { received: Number(received), parts: parts as StoredParts | null };
  return { ...row, size: Number(size), growth, isFinished: finishedAt !== null };
}

export interface NewUpload extends PlaceColumns {
  id: string;
  ownerId: number;
  name: string;
  size: number;
  becomes: string;
  growth: Growth;
  createdAt: Date;
}

export async function insertUpload(tx: Tx, { growth, ...upload }: NewUpload): Promise<void> {
  await tx
    .insertInto("uploads")
    .values({ ...upload, received: growth.received, parts: JSON.stringify(growth.parts) })
    .execute();
}

/** Of several beginnings of one account at once, the others wait for the first until its transaction ends. */
export async function lockUploadsOf(tx: Tx, ownerId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('uploads ' || ${ownerId}::text, 0))`.execute(tx);
}

/** How many uploads of an account have not come to their end. */
export async function countUploadsOf(db: Queryable, ownerId: number): Promise<number> {
  const { count } = await db
    .selectFrom("uploads")
    .select((eb) => eb.cast<number>(eb.fn.countAll(), "integer").as("count"))
    .where("ownerId", "=", ownerId)
    .where("finishedAt", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findUpload(db: Queryable, id: string): Promise<UploadRow | null> {
  const row = await selectUploads(db).where("id", "=", id).executeTakeFirst();
  return row ? toRow(row) : null;
}

/** Finds unfinished uploads of somebody for a place, the oldest first. */
export async function findOpenUploads(
  db: Queryable,
  { place, ownerId }: { place: PlaceRow; ownerId: number },
): Promise<UploadRow[]> {
  const rows = await selectUploads(db)
    .where((of) => of.and(place))
    .where("ownerId", "=", ownerId)
    .where("finishedAt", "is", null)
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return rows.map(toRow);
}

/** Lets one request write to an upload, and no other that was let before. */
export async function setWriter(db: Database, id: string, writer: string): Promise<void> {
  await db.updateTable("uploads").set({ writer }).where("id", "=", id).execute();
}

/** Keeps how far an upload has come; false: another request has taken the writer's place. */
export async function setGrowth(
  db: Database,
  { id, writer }: { id: string; writer: string },
  { received, parts }: Growth,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("uploads")
    .set({ received, parts: JSON.stringify(parts) })
    .where("id", "=", id)
    .where("writer", "=", writer)
    .where("finishedAt", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Marks a whole upload as finished; false: it is already, or is no more. */
export async function setFinished(tx: Tx, id: string, finishedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("uploads")
    .set({ finishedAt })
    .where("id", "=", id)
    .where("finishedAt", "is", null)
    .whereRef("received", "=", "size")
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function deleteUpload(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom("uploads").where("id", "=", id).execute();
}

/** Some uploads that began before a time. */
export async function findOldUploads(
  db: Queryable,
  { begunBefore, limit }: { begunBefore: Date; limit: number },
): Promise<UploadRow[]> {
  const rows = await selectUploads(db)
    .where("createdAt", "<", begunBefore)
    .orderBy("createdAt")
    .limit(limit)
    .execute();
  return rows.map(toRow);
}

/** A file that is about to appear in the store; one that did so already, unheard of, keeps its row. */
export async function expectFile(
  db: Queryable,
  file: { key: string; ownerId: number | null; createdAt: Date },
): Promise<void> {
  await db
    .insertInto("files")
    .values(file)
    .onConflict((it) => it.column("key").doNothing())
    .execute();
}

/** The file of a whole upload can be referenced from now on. What it is, its bytes are asked later. */
export async function settleUploadedFile(
  tx: Tx,
  { key, size, name }: { key: string; size: number; name: string },
): Promise<void> {
  await tx
    .updateTable("files")
    .set({ size, name, mimeType: sql.lit("application/octet-stream"), state: "STORED" })
    .where("key", "=", key)
    .execute();
}
