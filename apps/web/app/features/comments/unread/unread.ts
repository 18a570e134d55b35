import { mayTeach } from "@manara/contract/accounts/role-rules";
import type { NewReply } from "@manara/contract/comments/new-replies";
import { useSyncExternalStore } from "react";
import { backgroundApi, readListInBackground } from "../../../api/background-api.ts";
import { currentSession, subscribeToSession } from "../../../session/session.ts";

/** How much waits to be read: own questions with new replies; questions in the courses that the person teaches. */
export interface Unread {
  replies: number;
  questions: number;
}

const LOOK_AGAIN_AFTER_MS = 60_000;
const nothing: Unread = { replies: 0, questions: 0 };

/** Owner, count and times of an unread mark. */
let known = { userId: 0, unread: nothing, askedAt: nothing };
const listeners = new Set<() => void>();

const currentUserId = () => currentSession()?.user.userId ?? 0;

/** Unread marks of the signed-in person. */
function ofCurrent(): typeof known {
  const userId = currentUserId();
  if (known.userId !== userId) known = { userId, unread: nothing, askedAt: nothing };
  return known;
}

/** Asks how much there is of something, and shows it. */
async function ask<Answer>(
  what: keyof Unread,
  call: () => Promise<Answer>,
  count: (answer: Answer) => number,
): Promise<Answer> {
  const asking = ofCurrent();
  asking.askedAt = { ...asking.askedAt, [what]: Date.now() };
  const answer = await call();
  // It is kept with whom it was asked for: somebody else may have signed in meanwhile.
  asking.unread = { ...asking.unread, [what]: count(answer) };
  for (const listener of listeners) listener();
  return answer;
}

const countReplies = (replies: readonly NewReply[]) => replies.length;

/** Asks which of the person's questions have new replies. */
export const readNewReplies = (): Promise<NewReply[]> =>
  ask("replies", () => backgroundApi("GET /comment/list-new-replies"), countReplies);

/** Notes that the replies under a lesson have been seen. */
export const markRepliesAsSeen = (contentId: number): Promise<NewReply[]> =>
  ask(
    "replies",
    () => backgroundApi("POST /comment/mark-replies-as-seen", { body: { contentId } }),
    countReplies,
  );

/** Asks how many questions have something that nobody who teaches the course has seen. */
export async function countNewQuestions(): Promise<void> {
  const user = currentSession()?.user;
  if (!user || !mayTeach(user.role)) return;
  const query = { userId: user.userId, seen: "false", limit: 1 } as const;
  await ask(
    "questions",
    () => readListInBackground("GET /comment/inbox", { query }),
    ({ total }) => total,
  );
}

/** Asks for both, unless that was a moment ago. */
export function lookForUnread(): void {
  if (!currentSession()) return;
  const { askedAt } = ofCurrent();
  const isDue = (what: keyof Unread) => Date.now() - askedAt[what] >= LOOK_AGAIN_AFTER_MS;
  // The marks are an extra: a later page asks again.
  if (isDue("replies")) readNewReplies().catch(() => undefined);
  // As above.
  if (isDue("questions")) countNewQuestions().catch(() => undefined);
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

/** Unread count, as far as it is known. */
export const useUnread = (): Unread => useSyncExternalStore(subscribe, read, () => nothing);
