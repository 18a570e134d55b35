import { MOST_NOTES } from "@manara/contract/notes/note-rules";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";

const columns = ["id", "contentId", "second", "text", "createdAt"] as const;

/** A note as it is stored. */
export interface NoteRow {
  id: number;
  contentId: number;
  second: number;
  text: string;
  createdAt: Date;
}

/** Reads a person's notes on a lesson, in the order of the video. */
export const findNotes = (
  db: Queryable,
  { userId, contentId }: { userId: number; contentId: number },
): Promise<NoteRow[]> =>
  db
    .selectFrom("notes")
    .select(columns)
    .where("userId", "=", userId)
    .where("contentId", "=", contentId)
    .orderBy("second")
    .orderBy("id")
    .limit(MOST_NOTES)
    .execute();

/** Keeps a person's notes on a lesson as many as they are until the transaction ends. */
export async function holdNotes(tx: Tx, { userId, contentId }: { userId: number; contentId: number }) {
  await sql`select pg_advisory_xact_lock(hashtextextended('notes ' || ${userId}::text || ' ' || ${contentId}::text, 0))`.execute(
    tx,
  );
}

export async function countNotes(
  tx: Tx,
  { userId, contentId }: { userId: number; contentId: number },
): Promise<number> {
  const { count } = await tx
    .selectFrom("notes")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("userId", "=", userId)
    .where("contentId", "=", contentId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Null when its writer has one of this client's id already. */
export const insertNote = async (
  tx: Tx,
  note: Omit<NoteRow, "id"> & { userId: number; clientId: string | null },
): Promise<NoteRow | null> =>
  (await tx
    .insertInto("notes")
    .values(note)
    .onConflict((known) =>
      known.columns(["userId", "clientId"]).where("clientId", "is not", null).doNothing(),
    )
    .returning(columns)
    .executeTakeFirst()) ?? null;

/** Finds a note under an id of their device's. */
export const findNoteByClientId = async (
  tx: Tx,
  { userId, clientId }: { userId: number; clientId: string },
): Promise<NoteRow | null> =>
  (await tx
    .selectFrom("notes")
    .select(columns)
    .where("userId", "=", userId)
    .where("clientId", "=", clientId)
    .executeTakeFirst()) ?? null;

/** Null: the person has no such note. */
export const updateNote = async (
  db: Queryable,
  { userId, noteId, text }: { userId: number; noteId: number; text: string },
): Promise<NoteRow | null> =>
  (await db
    .updateTable("notes")
    .set({ text })
    .where("id", "=", noteId)
    .where("userId", "=", userId)
    .returning(columns)
    .executeTakeFirst()) ?? null;

/** False: the person has no such note. */
export async function deleteNoteRow(
  db: Queryable,
  { userId, noteId }: { userId: number; noteId: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("notes")
    .where("id", "=", noteId)
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
