import { sql } from "kysely";
import type { Database, Queryable, Tx } from "../../platform/database/database.ts";
import type { StoredBytes } from "../../platform/files/storage/storage.ts";
import type { PersonalTables } from "../../platform/personal-data.ts";

/** Objects of one row in the store: one object, a portrait in its widths, or all below a folder. */
export type FileKind = "FILE" | "PICTURE" | "FOLDER";

export interface NewFile {
  key: string;
  kind?: FileKind;
  ownerId: number | null;
  createdAt: Date;
}

export interface StoredFacts extends StoredBytes {
  mimeType: string;
  /** Name of a download. */
  name?: string;
}

/** A file that is about to be stored; nothing can reference it yet. */
export async function insertPendingFile(db: Database, file: NewFile): Promise<void> {
  await db.insertInto("files").values(file).execute();
}

/** A file that has been stored can be referenced from now on. */
export async function settleFile(tx: Tx, key: string, facts: StoredFacts): Promise<void> {
  await tx
    .updateTable("files")
    .set({ ...facts, state: "STORED" })
    .where("key", "=", key)
    .where("state", "=", "PENDING")
    .returning("id")
    .executeTakeFirstOrThrow();
}

/** Files that have been stored already; those that are known stay as they are. */
export async function insertStoredFiles(
  tx: Tx,
  files: readonly ({ key: string } & StoredFacts)[],
): Promise<void> {
  await tx
    .insertInto("files")
    .values(files.map((file) => ({ ...file, state: "STORED" })))
    .onConflict((it) => it.column("key").doNothing())
    .execute();
}

/** The keys of single files that were stored last. */
export async function findNewestKeys(db: Queryable, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("files")
    .select("key")
    .where("state", "=", "STORED")
    .where("kind", "=", "FILE")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ key }) => key);
}

/** Whether there is such a file; if so it stays while the transaction lasts, so that a row may come to reference it. */
export async function lockStoredFile(tx: Tx, key: string): Promise<boolean> {
  const row = await tx
    .selectFrom("files")
    .select("id")
    .where("storedKey", "=", key)
    .forKeyShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes the rows of these files that nothing references; answers what stood in the store for them. */
export async function removeUnreferenced(
  tx: Tx,
  keys: readonly string[],
): Promise<{ key: string; kind: FileKind }[]> {
  const { rows } = await sql<{ key: string; kind: FileKind }>`
    select key, kind from remove_unreferenced_files(${[...keys]}::text[])`.execute(tx);
  return rows;
}

/** Keys, oldest first, after `afterId`, of files that were made before a time and that nothing references. */
export async function findForgottenFiles(
  db: Queryable,
  { madeBefore, afterId, limit }: { madeBefore: Date; afterId: number; limit: number },
): Promise<{ lastId: number; keys: string[] } | null> {
  const { rows } = await sql<{ lastId: number | null; keys: string[] }>`
    select max(id) as last_id, unreferenced_files(array_agg(key)) as keys
    from (
      select id, key from files where id > ${afterId} and created_at < ${madeBefore} order by id limit ${limit}
    ) as page`.execute(db);
  const [page] = rows;
  return page?.lastId ? { lastId: page.lastId, keys: page.keys } : null;
}

/** Which of these keys have a row. */
export async function findKnownKeys(db: Queryable, keys: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom("files").select("key").where("key", "in", keys).execute();
  return new Set(rows.map(({ key }) => key));
}

export interface FileRow {
  key: string;
  kind: FileKind;
  name: string | null;
  mimeType: string | null;
  size: number | null;
  sha256: Buffer | null;
}

/** Files that have been stored, of these keys. */
export async function findStoredFiles(db: Queryable, keys: readonly string[]): Promise<FileRow[]> {
  const rows = await db
    .selectFrom("files")
    .select(["key", "kind", "name", "mimeType", "size", "sha256"])
    .where("storedKey", "in", keys)
    .execute();
  return rows.map((row) => ({
    ...row,
    size: row.size === null ? null : Number(row.size),
  }));
}

/** Files whose size and hash nobody has looked at: they were stored before these were kept. */
export async function findUnmeasuredFiles(
  db: Queryable,
  afterId: number,
): Promise<{ id: number; key: string } | null> {
  const row = await db
    .selectFrom("files")
    .select(["id", "key"])
    .where("state", "=", "STORED")
    .where("kind", "<>", "FOLDER")
    .where("sha256", "is", null)
    .where("id", ">", afterId)
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function setMeasures(db: Queryable, key: string, { size, sha256 }: StoredBytes): Promise<void> {
  await db.updateTable("files").set({ size, sha256 }).where("key", "=", key).execute();
}

/**
 * The keys of all files of a course. Its contents are locked, in the order of their ids, so that none gets another
 * file before the course is gone.
 */
export async function findFilesOfCourse(tx: Tx, courseId: number): Promise<string[]> {
  const contents = await tx
    .selectFrom("contents")
    .select(["id", "videoKey"])
    .where("courseId", "=", courseId)
    .orderBy("id")
    .forUpdate()
    .execute();
  const attachments = await tx
    .selectFrom("attachments")
    .innerJoin("contents", "contents.id", "attachments.contentId")
    .select("attachments.fileKey")
    .where("contents.courseId", "=", courseId)
    .execute();
  const questions = await tx
    .selectFrom("questions")
    .innerJoin("contents", "contents.id", "questions.lessonId")
    .select("questions.pictureKey")
    .where("contents.courseId", "=", courseId)
    .where("questions.pictureKey", "is not", null)
    .execute();
  return [
    ...contents.flatMap(({ videoKey }) => videoKey ?? []),
    ...attachments.map(({ fileKey }) => fileKey),
    ...questions.flatMap(({ pictureKey }) => pictureKey ?? []),
  ];
}

/** Files in courses stay, without who brought them; what nothing references is tidied away as ever. */
export async function disownFiles(tx: Tx, userId: number): Promise<void> {
  await tx.updateTable("files").set({ ownerId: null }).where("ownerId", "=", userId).execute();
}

export const fileData = {
  files: {
    exportOf:
      "shown with what references it: a portrait with the account, others with a course of the school",
    erase: (tx, { userId }) => disownFiles(tx, userId),
  },
} satisfies PersonalTables;
