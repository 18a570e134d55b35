import { codeOf } from "@manara/contract/calls/api-error";
import type { Comment } from "@manara/contract/comments/comments";
import { useEffect, useRef, useState } from "react";
import { readList } from "../../api/api.ts";
import { useSession } from "../../session/session.ts";
import { isQuestion, mergeComments, withoutComment } from "./threads.rules.ts";

/** Known part of a discussion: its newest questions with their replies. */
export interface KnownComments {
  kind: "ready";
  comments: readonly Comment[];
  /** How many comments there are in all. */
  total: number;
  /** How many questions of the list have been read: where the next page begins. */
  passed: number;
  /** Whether older questions are left, and what has become of asking for them. */
  older: "none" | "unread" | "loading" | "failed";
}

export type CommentsState =
  | { kind: "loading" }
  | { kind: "failed" }
  /** Only whoever holds the course takes part. */
  | { kind: "locked" }
  | KnownComments;

/** Questions that are asked for at a time. */
const PAGE_SIZE = 30;

const nothing: KnownComments = { kind: "ready", comments: [], total: 0, passed: 0, older: "unread" };

const readPage = (contentId: number, offset: number) =>
  readList("GET /comment/list", { query: { contentId, order: "newest", limit: PAGE_SIZE, offset } });

type Page = Awaited<ReturnType<typeof readPage>>;

function addPage(known: KnownComments, { items, total }: Page): KnownComments {
  const questions = items.filter(isQuestion).length;
  return {
    kind: "ready",
    comments: mergeComments(known.comments, items),
    total,
    passed: known.passed + questions,
    older: questions < PAGE_SIZE ? "none" : "unread",
  };
}

/** The discussion of a lesson, as the current user sees it. */
export function useComments(contentId: number) {
  const userId = useSession()?.user.userId;
  const [state, setState] = useState<CommentsState>({ kind: "loading" });
  const [attempts, setAttempts] = useState(0);
  /** The discussion that is shown: what comes of another one is late. */
  const current = useRef<object>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person, or another attempt, asks again
  useEffect(() => {
    const asked = {};
    current.current = asked;
    const settle = (next: CommentsState) => current.current === asked && setState(next);
    readPage(contentId, 0).then(
      (page) => settle(addPage(nothing, page)),
      (error) => settle({ kind: codeOf(error) === "COURSE_NOT_PURCHASED" ? "locked" : "failed" }),
    );
    return () => {
      current.current = null;
    };
  }, [contentId, userId, attempts]);

  const change = (edit: (known: KnownComments) => KnownComments) =>
    setState((before) => (before.kind === "ready" ? edit(before) : before));

  return {
    state,
    retry() {
      setState({ kind: "loading" });
      setAttempts(attempts + 1);
    },
    /** Asks for the next page of older questions; answers the newest of them, null when none came. */
    async readOlder(): Promise<Comment | null> {
      if (state.kind !== "ready" || state.older === "loading") return null;
      const asked = current.current;
      const settle = (edit: (known: KnownComments) => KnownComments) => {
        if (current.current === asked) change(edit);
      };
      change((known) => ({ ...known, older: "loading" }));
      try {
        const page = await readPage(contentId, state.passed);
        settle((known) => addPage(known, page));
        return page.items[0] ?? null;
      } catch {
        // The list says so, and offers to try again.
        settle((known) => ({ ...known, older: "failed" }));
        return null;
      }
    },
    /** One that is known already is counted once: the answer to its writing came late. */
    add: (comment: Comment) =>
      change((known) => {
        const comments = mergeComments(known.comments, [comment]);
        const more = comments.length - known.comments.length;
        return {
          ...known,
          comments,
          total: known.total + more,
          passed: known.passed + (isQuestion(comment) ? more : 0),
        };
      }),
    replace: (edited: Comment) =>
      change((known) => ({
        ...known,
        comments: known.comments.map((one) => (one.commentId === edited.commentId ? edited : one)),
      })),
    remove: (commentId: number) =>
      change((known) => {
        const comments = withoutComment(known.comments, commentId);
        const gone = known.comments.filter((comment) => !comments.includes(comment));
        return {
          ...known,
          comments,
          total: known.total - gone.length,
          passed: known.passed - gone.filter(isQuestion).length,
        };
      }),
  };
}

export type Comments = ReturnType<typeof useComments>;
