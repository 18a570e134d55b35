import type { Comment } from "@manara/contract/comments";
import { pictureUrlOf } from "../media/media-links.ts";
import { type CommentViewer, isMine, mayDelete, seesAuthor } from "./comments.policy.ts";

/** A comment with what is shown of its writer. */
export interface CommentRow {
  id: number;
  contentId: number;
  parentCommentId: number | null;
  authorId: number;
  description: string;
  anonymous: boolean;
  seenByTeacher: boolean;
  createdAt: Date;
  fullName: string;
  pictureKey: string | null;
  role: string;
}

/** A comment as one viewer sees it. */
export function toComment(row: CommentRow, viewer: CommentViewer): Comment {
  const written = { authorId: row.authorId, anonymous: row.anonymous };
  const author = {
    userId: row.authorId,
    fullName: row.fullName,
    pictureUrl: pictureUrlOf(row.pictureKey),
    role: row.role as NonNullable<Comment["author"]>["role"],
  };
  return {
    commentId: row.id,
    parentCommentId: row.parentCommentId,
    contentId: row.contentId,
    description: row.description,
    anonymous: row.anonymous,
    author: seesAuthor(viewer, written) ? author : null,
    mine: isMine(viewer, written),
    deletable: mayDelete(viewer, written),
    seenByTeacher: row.seenByTeacher,
    creationDateTime: row.createdAt.toISOString(),
  };
}
