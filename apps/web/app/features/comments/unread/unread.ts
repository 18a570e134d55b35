import type { NewReply } from "@manara/contract/comments/new-replies";
import type { NoticeCounts } from "@manara/contract/notices/notices";
import { useSyncExternalStore } from "react";
import { backgroundApi } from "../../../api/background-api.ts";
import { currentSession, subscribeToSession } from "../../../session/session.ts";

/** How much is new: notices, own questions with new replies, questions in the courses that the person teaches. */
export type Unread = NoticeCounts;

const LOOK_AGAIN_AFTER_MS = 60_000;
const nothing: Unread = { notices: 0, replies: 0, questions: 0 };

/** Owner, counts and time of the unread marks. */
let known = { userId: 0, unread: nothing, askedAt: 0 };
const listeners = new Set<() => void>();

const currentUserId = () => currentSession()?.user.userId ?? 0;

/** Unread marks of the signed-in person. */
function ofCurrent(): typeof known {
  const userId = currentUserId();
  if (known.userId !== userId) known = { userId, unread: nothing, askedAt: 0 };
  return known;
}

/** Makes a call, and shows what it says of how much is new. */
async function ask<Answer>(
  call: () => Promise<Answer>,
  read: (answer: Answer) => Partial<Unread>,
): Promise<Answer> {
  const asking = ofCurrent();
  const answer = await call();
  // It is kept with whom it was asked for: somebody else may have signed in meanwhile.
  asking.unread = { ...asking.unread, ...read(answer) };
  for (const listener of listeners) listener();
  return answer;
}

const all = (counts: Unread) => counts;
const countReplies = ({ length: replies }: readonly NewReply[]) => ({ replies });

/** Asks how much is new. */
export function countUnread(): Promise<Unread> {
  ofCurrent().askedAt = Date.now();
  return ask(() => backgroundApi("GET /notice/count"), all);
}

/** Asks which of the person's questions have new replies. */
export const readNewReplies = (): Promise<NewReply[]> =>
  ask(() => backgroundApi("GET /comment/list-new-replies"), countReplies);

/** Notes that the replies under a lesson have been seen; their notices have been, too. */
export async function markRepliesAsSeen(contentId: number): Promise<void> {
  await ask(() => backgroundApi("POST /comment/mark-replies-as-seen", { body: { contentId } }), countReplies);
  await countUnread();
}

/** Notes that a notice has been read. */
export const markNoticeAsRead = (key: string): Promise<Unread> =>
  ask(() => backgroundApi("POST /notice/mark-as-read", { body: { key } }), all);

/** Notes that all notices have been read that are not newer than this one. */
export const markNoticesAsRead = (until: string): Promise<Unread> =>
  ask(() => backgroundApi("POST /notice/mark-all-as-read", { body: { until } }), all);

/** Asks how much is new, unless that was a moment ago. */
export function lookForUnread(): void {
  if (!currentSession() || Date.now() - ofCurrent().askedAt < LOOK_AGAIN_AFTER_MS) return;
  // The marks are an extra: a later page asks again.
  countUnread().catch(() => undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = subscribeToSession(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

const read = () => ofCurrent().unread;

/** Unread counts, as far as they are known. */
export const useUnread = (): Unread => useSyncExternalStore(subscribe, read, () => nothing);
