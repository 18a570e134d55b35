import { drawUuid } from "../../outbox/draw-uuid.ts";
import { DRAFT_PREFIX } from "../../session/session.ts";

/*
 * Draft under a lesson, kept on this device for them: it survives a reload, a lost
 * network and a session that ended. Only who signs out leaves nothing behind.
 */

const PREFIX = `${DRAFT_PREFIX}comment `;

/** Owner and place of a draft. */
export interface DraftPlace {
  /** 0: nobody is signed in any more. They keep nothing, and what others keep stays. */
  userId: number;
  contentId: number;
  /** The question that is answered; null: a question. */
  parentCommentId: number | null;
}

const keyOf = ({ userId, contentId, parentCommentId }: DraftPlace) =>
  `${PREFIX}${userId} ${contentId} ${parentCommentId ?? 0}`;

const sentKeyOf = (place: DraftPlace) => `${keyOf(place)} sent`;
const secondKeyOf = (place: DraftPlace) => `${keyOf(place)} second`;

/** Draft there; an empty text when nothing was. What others have left on this device is forgotten. */
export function findDraft(place: DraftPlace): string {
  if (place.userId === 0) return "";
  const own = `${PREFIX}${place.userId} `;
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX) && !key.startsWith(own)) localStorage.removeItem(key);
  }
  return localStorage.getItem(keyOf(place)) ?? "";
}

/** The second of the video that the draft there is pinned to; null: none. */
export function findDraftSecond(place: DraftPlace): number | null {
  const kept = localStorage.getItem(secondKeyOf(place));
  return kept === null ? null : Number(kept);
}

/** Keeps a text, and the second that it is pinned to; an empty one is forgotten, with what was sent of it. */
export function keepDraft(place: DraftPlace, text: string, atSecond: number | null = null): void {
  if (place.userId === 0) return;
  const isEmpty = text.trim() === "";
  try {
    if (isEmpty) localStorage.removeItem(sentKeyOf(place));
    if (isEmpty || atSecond === null) localStorage.removeItem(secondKeyOf(place));
    else localStorage.setItem(secondKeyOf(place), String(atSecond));
    if (isEmpty) localStorage.removeItem(keyOf(place));
    else localStorage.setItem(keyOf(place), text);
  } catch {
    // Without room the text is as safe as the page.
  }
}

/** A comment as it was sent, and what the server knows it by when it is sent again. */
export interface SentComment {
  description: string;
  anonymous: boolean;
  /** The second of the video that it is pinned to. */
  atSecond: number | null;
  /** A UUID. */
  clientId: string;
}

/** Sent part of a draft that is still there: no answer has come to it. */
export function findSent(place: DraftPlace): SentComment | null {
  const kept = localStorage.getItem(sentKeyOf(place));
  return kept === null ? null : (JSON.parse(kept) as SentComment);
}

/** Keeps what is being sent until its draft is gone. The same comment gets the same id, after a reload, in another tab, after days. */
export function keepSent(place: DraftPlace, comment: Omit<SentComment, "clientId">): SentComment {
  const before = findSent(place);
  const { description, anonymous, atSecond } = comment;
  const isSame =
    before?.description === description && before.anonymous === anonymous && before.atSecond === atSecond;
  // One that an earlier version of the page has sent has no id.
  if (isSame && before.clientId) return before;
  const sent = { ...comment, clientId: drawUuid() };
  try {
    localStorage.setItem(sentKeyOf(place), JSON.stringify(sent));
  } catch {
    // Without room the id is as safe as the page.
  }
  return sent;
}

/** Whether something was being written under a lesson on this device, by whomever. */
export const hasDraftIn = (contentId: number): boolean =>
  Object.keys(localStorage).some(
    (key) => key.startsWith(PREFIX) && key.slice(PREFIX.length).split(" ")[1] === String(contentId),
  );
