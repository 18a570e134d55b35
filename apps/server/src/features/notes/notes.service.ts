import { MOST_NOTES } from "@manara/contract/notes/note-rules";
import type { Note } from "@manara/contract/notes/notes";
import type { Caller } from "../../platform/caller.ts";
import { fail, sentAgain } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { getOpenLesson } from "../access/access.service.ts";
import {
  countNotes,
  deleteNoteRow,
  findNoteByClientId,
  findNotes,
  holdNotes,
  insertNote,
  type NoteRow,
  updateNote,
} from "./notes.repo.ts";

const toNote = ({ id, createdAt, ...note }: NoteRow): Note => ({
  noteId: id,
  ...note,
  creationDateTime: createdAt.toISOString(),
});

/** The caller's own notes. What somebody has written is theirs, whatever has become of the lesson. */
export const listNotes = async ({ db }: Platform, { userId }: Caller, contentId: number): Promise<Note[]> =>
  (await findNotes(db, { userId, contentId })).map(toNote);

/** A lesson that is full of somebody's notes takes no more of them. */
const refuseFull = () =>
  fail("VALIDATION_FAILED", {
    issues: [{ path: "text", code: "NOTES_FULL", message: "no room for more notes" }],
  });

interface NewNote {
  contentId: number;
  second: number;
  text: string;
  /** Drawn by the writer's device: sent again, the note is the one that is there. */
  clientId?: string | null | undefined;
}

/** Notes something on a lesson that opens to the caller. */
export async function createNote(
  platform: Platform,
  caller: Caller,
  { contentId, second, text, clientId = null }: NewNote,
): Promise<Note> {
  await getOpenLesson(platform, caller, contentId);
  const place = { userId: caller.userId, contentId };
  const createdAt = platform.clock();
  return platform.db.transaction().execute(async (tx) => {
    await holdNotes(tx, place);
    const findKnown = async () => {
      const known = clientId && (await findNoteByClientId(tx, { userId: caller.userId, clientId }));
      return known ? sentAgain(known, { contentId, second, text }) : null;
    };
    const known = await findKnown();
    if (known) return toNote(known);
    if ((await countNotes(tx, place)) >= MOST_NOTES) refuseFull();
    const made = await insertNote(tx, { ...place, second, text, clientId, createdAt });
    // On another lesson one may have come meanwhile.
    return toNote(made ?? (await findKnown()) ?? fail("NOT_LOGGED_IN"));
  });
}

/** Changes the text of a note of the caller's. */
export async function editNote(
  { db }: Platform,
  { userId }: Caller,
  edit: { noteId: number; text: string },
): Promise<Note> {
  return toNote((await updateNote(db, { userId, ...edit })) ?? fail("NOT_FOUND"));
}

/** Deletes a note of the caller's. */
export async function deleteNote({ db }: Platform, { userId }: Caller, noteId: number): Promise<void> {
  if (!(await deleteNoteRow(db, { userId, noteId }))) fail("NOT_FOUND");
}
