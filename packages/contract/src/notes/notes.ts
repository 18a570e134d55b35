import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { ClientId, fieldsOf, Id, IdParam, Timestamp } from "../fields/primitives.ts";
import { Second } from "../progress/progress.ts";
import { MOST_NOTES, noteRules } from "./note-rules.ts";

/** Note at a second of a lesson; nobody else is shown it. */
export const Note = z.object({
  noteId: Id,
  contentId: Id,
  second: Second,
  text: z.string(),
  creationDateTime: Timestamp,
});
export type Note = z.output<typeof Note>;

export const noteEndpoints = {
  listNotes: endpoint({
    method: "GET",
    path: "/note/list",
    summary:
      "The caller's own notes on a lesson, in the order of the video; those on a lesson that is theirs no more too",
    who: "session",
    isPrivate: true,
    query: z.object({ contentId: IdParam }),
    answer: { status: 200, schema: z.array(Note) },
    errors: [],
  }),
  createNote: endpoint({
    method: "POST",
    path: "/note/create",
    summary: `Note something at a second of a lesson. One with ${MOST_NOTES} notes takes no more: then \`text\` is NOTES_FULL`,
    who: "session",
    narrowedTo: "lesson-access",
    body: z.object({
      contentId: Id,
      second: Second,
      ...fieldsOf(noteRules),
      clientId: ClientId,
    }),
    answer: { status: 201, schema: Note },
    errors: ["CONTENT_NOT_FOUND", "COURSE_NOT_FOUND", "COURSE_NOT_PURCHASED", "CONTENT_NOT_OPEN"],
    limits: ["note"],
  }),
  editNote: endpoint({
    method: "POST",
    path: "/note/edit",
    summary: "Write another text in place of that of a note of one's own",
    who: "session",
    body: z.object({ noteId: Id, ...fieldsOf(noteRules) }),
    answer: { status: 200, schema: Note },
    errors: ["NOT_FOUND"],
  }),
  deleteNote: endpoint({
    method: "DELETE",
    path: "/note/delete",
    summary: "Delete a note of one's own",
    who: "session",
    query: z.object({ noteId: IdParam }),
    answer: { status: 204 },
    errors: ["NOT_FOUND"],
  }),
};
