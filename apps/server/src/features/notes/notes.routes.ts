import { noteEndpoints } from "@manara/contract/notes/notes";
import type { Server } from "../../plugins/serve.ts";
import { createNote, deleteNote, editNote, listNotes } from "./notes.service.ts";

/** Nobody else is shown a note, and none is answered from memory. */
const atOnce = { acknowledgedAtOnce: true } as const;

export function noteRoutes({ serve, platform }: Server): void {
  serve(noteEndpoints.listNotes, ({ caller, query }) => listNotes(platform, caller, query.contentId));
  serve(noteEndpoints.createNote, ({ caller, body }) => createNote(platform, caller, body), atOnce);
  serve(noteEndpoints.editNote, ({ caller, body }) => editNote(platform, caller, body), atOnce);
  serve(
    noteEndpoints.deleteNote,
    async ({ caller, query }) => {
      await deleteNote(platform, caller, query.noteId);
      return undefined;
    },
    atOnce,
  );
}
