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

let known = { userId: 0, unread: nothing };
let looked = { userId: 0, page: "", at: 0 };
const listeners = new Set<() => void>();

function learn(news: Partial<Unread>): void {
  const userId = currentSession()?.user.userId ?? 0;
  const before = known.userId === userId ? known.unread : nothing;
  known = { userId, unread: { ...before, ...news } };
  for (const listener of listeners) listener();
}

/** Asks which of the person's questions have new replies, and shows how many. */
export async function readNewReplies(): Promise<NewReply[]> {
  const replies = await backgroundApi("GET /comment/list-new-replies");
  learn({ replies: replies.length });
  return replies;
}

/** Notes that the replies under a lesson have been seen. */
export async function markRepliesAsSeen(contentId: number): Promise<void> {
  const left = await backgroundApi("POST /comment/mark-replies-as-seen", { body: { contentId } });
  learn({ replies: left.length });
}

/** Counts the questions with something that nobody who teaches the course has seen. */
export async function countNewQuestions(): Promise<void> {
  const user = currentSession()?.user;
  if (!user || !mayTeach(user.role)) return;
  const query = { userId: user.userId, seen: "false", limit: 1 } as const;
  learn({ questions: (await readListInBackground("GET /comment/inbox", { query })).total });
}

/** Asks for both when somebody comes to a page, unless that was a moment ago. */
export function lookForUnread(page: string): void {
  const userId = currentSession()?.user.userId;
  if (userId === undefined) return;
  const at = Date.now();
  if (looked.userId === userId && (looked.page === page || at - looked.at < LOOK_AGAIN_AFTER_MS)) return;
  looked = { userId, page, at };
  // The marks are an extra: a later page asks again.
  for (const asked of [readNewReplies(), countNewQuestions()]) asked.catch(() => undefined);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = subscribeToSession(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

const read = () => (known.userId === currentSession()?.user.userId ? known.unread : nothing);

/** What waits to be read, as far as it is known. */
export const useUnread = (): Unread => useSyncExternalStore(subscribe, read, () => nothing);
