import { DRAFT_PREFIX } from "../../session.ts";

/*
 * What somebody is writing under a lesson and has not sent, kept on this device for them: it survives a reload, a lost
 * network and a session that ended. Only who signs out leaves nothing behind.
 */

const PREFIX = `${DRAFT_PREFIX}comment `;

/** Whose draft, and where it belongs. */
export interface DraftPlace {
  userId: number;
  contentId: number;
  /** The question that is answered; null: a question. */
  parentCommentId: number | null;
}

const keyOf = ({ userId, contentId, parentCommentId }: DraftPlace) =>
  `${PREFIX}${userId} ${contentId} ${parentCommentId ?? 0}`;

/** What was being written there; an empty text when nothing was. What others have left on this device is forgotten. */
export function findDraft(place: DraftPlace): string {
  const own = `${PREFIX}${place.userId} `;
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX) && !key.startsWith(own)) localStorage.removeItem(key);
  }
  return localStorage.getItem(keyOf(place)) ?? "";
}

/** Keeps a text; an empty one is forgotten. */
export function keepDraft(place: DraftPlace, text: string): void {
  try {
    if (text.trim() === "") localStorage.removeItem(keyOf(place));
    else localStorage.setItem(keyOf(place), text);
  } catch {
    // Without room the text is as safe as the page.
  }
}

/** Whether something was being written under a lesson on this device, by whomever. */
export const hasDraftIn = (contentId: number): boolean =>
  Object.keys(localStorage).some(
    (key) => key.startsWith(PREFIX) && key.split(" ").at(-2) === String(contentId),
  );
