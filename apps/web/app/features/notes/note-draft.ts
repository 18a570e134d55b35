import { drawUuid } from "../../outbox/draw-uuid.ts";
import { DRAFT_PREFIX } from "../../session/session.ts";

/* A note that somebody is writing and has not saved, kept on this device for them until they sign out. */

const PREFIX = `${DRAFT_PREFIX}note `;

/** Owner and lesson of a draft. */
export interface NotePlace {
  userId: number;
  contentId: number;
}

export interface NoteDraft {
  text: string;
  /** Of the video, when its first letter was typed; null: there was none. */
  second: number | null;
  /** Sent part, when no answer has come. */
  sent?: SentNote | undefined;
}

/** A note as it was sent, and what the server knows it by when it is sent again. */
interface SentNote {
  text: string;
  second: number;
  /** A UUID. */
  clientId: string;
}

const NOTHING: NoteDraft = { text: "", second: null };

const keyOf = ({ userId, contentId }: NotePlace) => `${PREFIX}${userId} ${contentId}`;

/** Draft of a note. What others have left on this device is forgotten. */
export function findNoteDraft(place: NotePlace): NoteDraft {
  const own = `${PREFIX}${place.userId} `;
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX) && !key.startsWith(own)) localStorage.removeItem(key);
  }
  const kept = localStorage.getItem(keyOf(place));
  return kept === null ? NOTHING : (JSON.parse(kept) as NoteDraft);
}

/** Keeps a draft with what was sent of it; an empty one is forgotten. */
export function keepNoteDraft(place: NotePlace, draft: Omit<NoteDraft, "sent">): void {
  if (draft.text.trim() === "") localStorage.removeItem(keyOf(place));
  else write(place, { ...draft, sent: findNoteDraft(place).sent });
}

function write(place: NotePlace, draft: NoteDraft): void {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(draft));
  } catch {
    // Without room the text is as safe as the page.
  }
}

/** Keeps what is being sent until its draft is gone. The same note gets the same id, after a reload, in another tab, after days. */
export function keepSentNote(place: NotePlace, note: { text: string; second: number }): SentNote {
  const draft = findNoteDraft(place);
  const { sent: before } = draft;
  // One that an earlier version of the page has sent may have no id.
  if (before?.clientId && before.text === note.text && before.second === note.second) return before;
  const sent = { ...note, clientId: drawUuid() };
  write(place, { ...draft, sent });
  return sent;
}
