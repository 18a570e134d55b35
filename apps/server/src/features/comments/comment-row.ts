import type { Comment } from "@manara/contract/comments/comments";
import { pictureUrlOf } from "../media/media-links.ts";
import { type CommentViewer, isMine, mayDelete, seesAuthor } from "./comments.policy.ts";
import type { CommentRow } from "./comments.repo.ts";

/** A comment as one viewer sees it. */
export function toComment(row: CommentRow, viewer: CommentViewer): Comment {
  const author = {
    userId: row.authorId,
    fullName: row.fullName,
    pictureUrl: pictureUrlOf(row.pictureKey),
    role: row.role,
  };
  return {
    commentId: row.id,
    parentCommentId: row.parentCommentId,
    contentId: row.contentId,
    description: row.description,
    anonymous: row.anonymous,
    author: seesAuthor(viewer, row) ? author : null,
    mine: isMine(viewer, row),
    deletable: mayDelete(viewer, row),
    seenByTeacher: row.seenByTeacher,
    creationDateTime: row.createdAt.toISOString(),
    atSecond: row.atSecond,
  };
}
