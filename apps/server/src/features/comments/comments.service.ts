import type { Comment, CreateCommentBody } from "@manara/contract/comments";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Caller } from "../../plugins/session.ts";
import { getOpenLesson } from "../contents/content-access.ts";
import { isCourseStaff } from "../courses/courses.policy.ts";
import { toComment } from "./comment-row.ts";
import { mayDelete } from "./comments.policy.ts";
import { deleteCommentRow, findCommentOwners, findComments, insertComment } from "./comments.repo.ts";

/** How much of a discussion a call without `limit` gets. */
const DEFAULT_LIMIT = 500;

/** Asks under a lesson or replies to a comment. What the course's staff write, its teacher has seen. */
export async function createComment(
  platform: Platform,
  caller: Caller,
  body: CreateCommentBody,
): Promise<Comment> {
  const { course } = await getOpenLesson(platform, caller, body.contentId);
  await platform.throttles.count("comment", caller.userId);
  const row = await insertComment(platform.db, {
    contentId: body.contentId,
    parentCommentId: body.parentCommentId ?? null,
    authorId: caller.userId,
    description: body.description,
    anonymous: body.anonymous,
    seenByTeacher: course.isStaff,
    createdAt: platform.clock(),
  });
  return toComment(row, { userId: caller.userId, isStaff: course.isStaff });
}

/** The discussion of a lesson that the caller may open, oldest first. */
export async function listComments(
  platform: Platform,
  caller: Caller | null,
  query: { contentId: number; limit?: number; offset?: number },
): Promise<{ items: Comment[]; total: number }> {
  const { course } = await getOpenLesson(platform, caller, query.contentId);
  const { contentId, limit = DEFAULT_LIMIT, offset = 0 } = query;
  const { rows, total } = await findComments(platform.db, { contentId, limit, offset });
  const viewer = { userId: caller?.userId ?? null, isStaff: course.isStaff };
  return { items: rows.map((row) => toComment(row, viewer)), total };
}

/** Deletes a comment with its replies, for its writer or the course's staff. */
export async function deleteComment(platform: Platform, caller: Caller, commentId: number): Promise<void> {
  const owners = (await findCommentOwners(platform.db, commentId)) ?? fail("COMMENT_NOT_FOUND");
  const isStaff = isCourseStaff(caller, { authorId: owners.courseAuthorId });
  if (!mayDelete({ userId: caller.userId, isStaff }, owners)) fail("NOT_AUTHORISED");
  if (!(await deleteCommentRow(platform.db, commentId))) fail("COMMENT_NOT_FOUND");
}
