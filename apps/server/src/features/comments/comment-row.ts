import type { Comment } from "@manara/contract/comments";
import { pictureUrlOf } from "../media/media-links.ts";
import { type CommentViewer, isMine, mayDelete, seesAuthor } from "./comments.policy.ts";

/** A comment with what is shown of its writer. */
export interface CommentRow {
  id: number;
  content_id: number;
  parent_comment_id: number | null;
  author_id: number;
  description: string;
  anonymous: boolean;
  seen_by_teacher: boolean;
  created_at: Date;
  full_name: string;
  picture_key: string | null;
  role: string;
}

/** A comment as one viewer sees it. */
export function toComment(row: CommentRow, viewer: CommentViewer): Comment {
  const written = { authorId: row.author_id, anonymous: row.anonymous };
  const author = {
    userId: row.author_id,
    fullName: row.full_name,
    pictureUrl: pictureUrlOf(row.picture_key),
    role: row.role as NonNullable<Comment["author"]>["role"],
  };
  return {
    commentId: row.id,
    parentCommentId: row.parent_comment_id,
    contentId: row.content_id,
    description: row.description,
    anonymous: row.anonymous,
    author: seesAuthor(viewer, written) ? author : null,
    mine: isMine(viewer, written),
    deletable: mayDelete(viewer, written),
    seenByTeacher: row.seen_by_teacher,
    creationDateTime: row.created_at.toISOString(),
  };
}
