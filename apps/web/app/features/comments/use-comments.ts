import { codeOf } from "@manara/contract/api-error";
import type { Comment } from "@manara/contract/comments";
import { useEffect, useState } from "react";
import { api } from "../../api.ts";
import { useSession } from "../../session.ts";
import { withoutComment } from "./threads.rules.ts";

export type CommentsState =
  | { kind: "loading" }
  | { kind: "failed" }
  /** Only whoever holds the course takes part. */
  | { kind: "locked" }
  | { kind: "ready"; comments: readonly Comment[] };

const pageSize = 500;

async function readAll(contentId: number): Promise<Comment[]> {
  const comments: Comment[] = [];
  for (;;) {
    const query = { contentId, limit: pageSize, offset: comments.length };
    const page = await api("GET /comment/list", { query });
    comments.push(...page);
    if (page.length < pageSize) return comments;
  }
}

/** The discussion of a lesson, as the person at hand sees it. */
export function useComments(contentId: number) {
  const userId = useSession()?.user.userId;
  const [state, setState] = useState<CommentsState>({ kind: "loading" });
  const [attempts, setAttempts] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another person, or another attempt, asks again
  useEffect(() => {
    let isCurrent = true;
    const settle = (next: CommentsState) => isCurrent && setState(next);
    readAll(contentId).then(
      (comments) => settle({ kind: "ready", comments }),
      (error) => settle({ kind: codeOf(error) === "COURSE_NOT_PURCHASED" ? "locked" : "failed" }),
    );
    return () => {
      isCurrent = false;
    };
  }, [contentId, userId, attempts]);

  const change = (edit: (comments: readonly Comment[]) => Comment[]) =>
    setState((before) => (before.kind === "ready" ? { ...before, comments: edit(before.comments) } : before));

  return {
    state,
    retry() {
      setState({ kind: "loading" });
      setAttempts(attempts + 1);
    },
    add: (comment: Comment) => change((comments) => [...comments, comment]),
    remove: (commentId: number) => change((comments) => withoutComment(comments, commentId)),
  };
}

export type Comments = ReturnType<typeof useComments>;
