import { EDIT_COMMENT_MINUTES } from "@manara/contract/comments/comment-rules";

/** Reader of a discussion. */
export interface CommentViewer {
  userId: number | null;
  isStaff: boolean;
}

interface Written {
  authorId: number;
  anonymous: boolean;
}

export const isMine = (viewer: CommentViewer, comment: Pick<Written, "authorId">): boolean =>
  viewer.userId === comment.authorId;

/** The writer of an anonymous comment is known to staff alone; `mine` marks it for the writer. */
export const seesAuthor = (viewer: CommentViewer, comment: Pick<Written, "anonymous">): boolean =>
  viewer.isStaff || !comment.anonymous;

export const mayDelete = (viewer: CommentViewer, comment: Pick<Written, "authorId">): boolean =>
  viewer.isStaff || isMine(viewer, comment);

/** Until when its writer may put a comment right. */
export const editableUntil = ({ createdAt }: { createdAt: Date }): Date =>
  new Date(createdAt.getTime() + EDIT_COMMENT_MINUTES * 60_000);
