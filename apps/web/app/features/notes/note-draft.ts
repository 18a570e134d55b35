import { DRAFT_PREFIX } from "../../session.ts";

/* A note that somebody is writing and has not saved, kept on this device for them until they sign out. */

const PREFIX = `${DRAFT_PREFIX}note `;

/** Whose draft, and of which lesson. */
export interface NotePlace {
  userId: number;
  contentId: number;
}

export interface NoteDraft {
  text: string;
  /** Of the video, when its first letter was typed; null: there was none. */
  second: number | null;
}

const NOTHING: NoteDraft = { text: "", second: null };

const keyOf = ({ userId, contentId }: NotePlace) => `${PREFIX}${userId} ${contentId}`;

/** What was being written there. What others have left on this device is forgotten. */
export function findNoteDraft(place: NotePlace): NoteDraft {
  const own = `${PREFIX}${place.userId} `;
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX) && !key.startsWith(own)) localStorage.removeItem(key);
  }
  const kept = localStorage.getItem(keyOf(place));
  return kept === null ? NOTHING : (JSON.parse(kept) as NoteDraft);
}

/** Keeps a draft; an empty one is forgotten. */
export function keepNoteDraft(place: NotePlace, draft: NoteDraft): void {
  try {
    if (draft.text.trim() === "") localStorage.removeItem(keyOf(place));
    else localStorage.setItem(keyOf(place), JSON.stringify(draft));
  } catch {
    // Without room the text is as safe as the page.
  }
}
