import type { text as ar } from "./ar.ts";

/** Own notes on a lesson. */
export const text: typeof ar = {
  problems: {
    TEXT_REQUIRED: "Write something before saving.",
    TEXT_INVALID: "The text is longer than allowed.",
    NOTES_FULL: "This lesson has no room for more notes. Delete one to add another.",
  },
  title: "My notes",
  newNote: "A note at this moment of the video",
  newNoteOnLesson: "A note on this lesson",
  at: "At",
  add: "Add",
  save: "Save",
  cancel: "Cancel",
  edit: "Edit the note",
  delete: "Delete the note",
  deleteTitle: "Delete this note?",
  deleteHint: "It cannot be brought back.",
  deleteIt: "Delete",
  goTo: "Go to",
  none: "No notes yet. What you write here nobody else sees.",
  loading: "Loading notes...",
  failed: "The notes could not be loaded",
  failedHint: "Check your connection and try again.",
  retry: "Try again",
};
