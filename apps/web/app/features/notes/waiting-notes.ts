import type { Note } from "@manara/contract/notes/notes";
import { outboxApi } from "../../api/background-api.ts";
import type { Entry } from "../../outbox/entries.rules.ts";
import { setKind } from "../../outbox/kinds.ts";
import { currentOutbox, deliver, placeHere } from "../../outbox/outbox.ts";
import { findNoteDraft, keepNoteDraft } from "./note-draft.ts";

/** A note on its way to the school, which knows it by the id of the entry. */
export interface WaitingNote extends Entry {
  contentId: number;
  second: number;
  text: string;
}

setKind<WaitingNote>("note", {
  async send({ id: clientId, contentId, second, text }) {
    const answer = await outboxApi("POST /note/create", { body: { contentId, second, text, clientId } });
    const place = { userId: currentOutbox().owner, contentId };
    // After a reload it stands in the form as well.
    if (findNoteDraft(place).sent?.clientId === clientId) keepNoteDraft(place, { text: "", second: null });
    return { answer };
  },
});

/** Sends a note; null: it waits. */
export const deliverNote = (
  id: string,
  note: Pick<WaitingNote, "contentId" | "second" | "text">,
): Promise<Note | null> => deliver<Note, WaitingNote>({ kind: "note", id, ...note, place: placeHere() });
