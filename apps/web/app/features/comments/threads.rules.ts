import type { Comment } from "@manara/contract/comments/comments";

/** A question with everything that was said under it. */
export interface Thread {
  question: Comment;
  replies: Comment[];
}

/**
 * Questions, newest first, each with its replies, oldest first. A reply to a reply stands under the same question;
 * one whose question is not among the comments opens a thread of its own.
 */
export function groupThreads(comments: readonly Comment[]): Thread[] {
  const byId = new Map(comments.map((comment) => [comment.commentId, comment]));
  const threads = new Map<number, Thread>();
  for (const comment of comments) {
    const root = rootOf(comment, byId);
    const thread = threads.get(root.commentId) ?? { question: root, replies: [] };
    if (root !== comment) thread.replies.push(comment);
    threads.set(root.commentId, thread);
  }
  return [...threads.values()].reverse();
}

function rootOf(comment: Comment, byId: ReadonlyMap<number, Comment>): Comment {
  let root = comment;
  for (let depth = 0; depth < byId.size; depth += 1) {
    const parent = root.parentCommentId === null ? undefined : byId.get(root.parentCommentId);
    if (!parent) return root;
    root = parent;
  }
  return root;
}

/** Whether who looks at a thread has written in it without their name: signed, a reply would tell whose the rest is. */
export const isAnonymousIn = ({ question, replies }: Thread): boolean =>
  [question, ...replies].some(({ mine, anonymous }) => mine && anonymous);

export const isQuestion = ({ parentCommentId }: Comment): boolean => parentCommentId === null;

/** Two parts of a discussion as one, oldest first; what stands in both, because it moved between them, once. */
export function mergeComments(comments: readonly Comment[], more: readonly Comment[]): Comment[] {
  const byId = new Map([...comments, ...more].map((comment) => [comment.commentId, comment]));
  return [...byId.values()].sort(
    (a, b) => Date.parse(a.creationDateTime) - Date.parse(b.creationDateTime) || a.commentId - b.commentId,
  );
}

/** The comments without one and everything under it. */
export function withoutComment(comments: readonly Comment[], commentId: number): Comment[] {
  const gone = new Set([commentId]);
  // Replies are newer than what they answer, so one pass in order meets every parent before its children.
  for (const { commentId: id, parentCommentId } of comments) {
    if (parentCommentId !== null && gone.has(parentCommentId)) gone.add(id);
  }
  return comments.filter((comment) => !gone.has(comment.commentId));
}
