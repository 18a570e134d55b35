import type { Comment, CreateCommentBody } from "@manara/contract/comments/comments";
import { SharedAnswer } from "../../platform/cache/shared-answer.ts";
import type { Caller } from "../../platform/caller.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { fail, sentAgain } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { rightsIn } from "../access/access.policy.ts";
import { getOpenLesson } from "../access/access.service.ts";
import { recordActs } from "../audit/audit.service.ts";
import { pictureUrlOf } from "../media/media-links.ts";
import { type CommentViewer, editableUntil, isMine, mayDelete, seesAuthor } from "./comments.policy.ts";
import {
  type AskedBy,
  type CommentRow,
  countUnseen,
  deleteCommentRow,
  editCommentRow,
  findComment,
  findCommentByClientId,
  findCommentOwners,
  findQuestionsOf,
  insertComment,
  isAnonymousIn,
  markSeen,
} from "./comments.repo.ts";
import {
  type DiscussionPage,
  type DiscussionQuery,
  type ReadDiscussion,
  writerTopics,
} from "./discussions.ts";

/** Questions that somebody asked in courses, the newest of each first, some of each at most. */
export async function listQuestionsOf({ db }: Pick<Platform, "db">, of: AskedBy) {
  const rows = await findQuestionsOf(db, of);
  return rows.map(({ createdAt, ...question }) => ({
    ...question,
    creationDateTime: createdAt.toISOString(),
  }));
}

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
    editedDateTime: row.editedAt?.toISOString() ?? null,
    editableUntil: isMine(viewer, row) ? editableUntil(row).toISOString() : null,
  };
}

/** Asks under a lesson or replies to a comment. What the course's staff write, its teacher has seen; a question is answered by it. */
export async function createComment(
  platform: Platform,
  caller: Caller,
  body: CreateCommentBody,
): Promise<Comment> {
  const { course } = await getOpenLesson(platform, caller, body.contentId);
  // Editors see what they write, and answer nobody.
  if (course.opensAll && !course.answers && course.purchase !== "HELD") fail("NOT_AUTHORISED");
  const clientId = body.clientId ?? null;
  const parentCommentId = body.parentCommentId ?? null;
  const authorId = caller.userId;
  const comment = {
    contentId: body.contentId,
    parentCommentId,
    authorId,
    description: body.description,
    // A name under the reply would tell whose question it is.
    anonymous:
      body.anonymous ??
      (parentCommentId !== null &&
        (await isAnonymousIn(platform.db, { authorId, commentId: parentCommentId }))),
    // A reply is about what its question is about.
    atSecond: parentCommentId ? null : (body.atSecond ?? null),
  };
  const row = await platform.db.transaction().execute(async (tx) => {
    const own = { clientId, byStaff: course.answers, createdAt: platform.clock() };
    const made = await insertComment(tx, { ...comment, ...own });
    if (made) return made;
    const known = clientId && (await findCommentByClientId(tx, { authorId, clientId }));
    // Without one its writer has been erased in this moment.
    return known ? sentAgain(known, comment) : fail("NOT_LOGGED_IN");
  });
  return toComment(row, { userId: caller.userId, isStaff: course.answers });
}

interface CommentList {
  items: Comment[];
  total: number;
}

/** Reader who has written nothing of what is shown, and is not staff. */
const reader = { userId: null, isStaff: false };

const show = ({ rows, total }: DiscussionPage, viewer: CommentViewer): CommentList => ({
  items: rows.map((row) => toComment(row, viewer)),
  total,
});

/** The discussion of a lesson that the caller may open. All who only read it get the same. */
export async function listComments(
  platform: Platform,
  read: ReadDiscussion,
  { caller, query }: { caller: Caller | null; query: DiscussionQuery },
): Promise<CommentList | SharedAnswer<CommentList>> {
  const { course } = await getOpenLesson(platform, caller, query.contentId);
  const page = await read(query);
  if (caller && (course.answers || page.writers.has(caller.userId))) {
    return show(page, { userId: caller.userId, isStaff: course.answers });
  }
  return new SharedAnswer(`reader ${page.mark}`, writerTopics, async () =>
    show(await read(query, page.mark), reader),
  );
}

/** How many comments of a course its teacher has not seen, by lesson. */
export const countUnseenComments = (db: Queryable, courseId: number): Promise<Map<number, number>> =>
  countUnseen(db, courseId);

interface CommentAct {
  caller: Caller;
  commentId: number;
}

/** Puts a comment right, for its writer, for a while. */
export async function editComment(
  { db, clock }: Platform,
  { caller, commentId, description }: CommentAct & { description: string },
): Promise<Comment> {
  return db.transaction().execute(async (tx) => {
    const owners = (await findCommentOwners(tx, commentId)) ?? fail("COMMENT_NOT_FOUND");
    const viewer = { userId: caller.userId, isStaff: rightsIn(caller, owners.course).answers };
    if (!isMine(viewer, owners)) fail("NOT_AUTHORISED");
    const now = clock();
    if (now > editableUntil(owners)) fail("COMMENT_FINAL");
    if (!(await editCommentRow(tx, { commentId, description, now }))) fail("COMMENT_NOT_FOUND");
    return toComment((await findComment(tx, commentId)) ?? fail("COMMENT_NOT_FOUND"), viewer);
  });
}

/** Deletes a comment with its replies, for its writer or the course's staff, whose deletions are put on record. */
export async function deleteComment(platform: Platform, { caller, commentId }: CommentAct): Promise<void> {
  await platform.db.transaction().execute(async (tx) => {
    const owners = (await findCommentOwners(tx, commentId)) ?? fail("COMMENT_NOT_FOUND");
    const isStaff = rightsIn(caller, owners.course).answers;
    if (!mayDelete({ userId: caller.userId, isStaff }, owners)) fail("NOT_AUTHORISED");
    if (!(await deleteCommentRow(tx, commentId))) fail("COMMENT_NOT_FOUND");
    const { contentId, authorId } = owners;
    const details = { contentId, authorId };
    if (isStaff) await recordActs(tx, caller, [{ act: "comment.deleted", subjectId: commentId, details }]);
  });
}

/** Notes that a comment has been seen by the staff of its course. */
export async function markCommentAsSeen(
  platform: Platform,
  { caller, commentId }: CommentAct,
): Promise<Comment> {
  const row = await platform.db.transaction().execute(async (tx) => {
    const owners = (await findCommentOwners(tx, commentId)) ?? fail("COMMENT_NOT_FOUND");
    if (!rightsIn(caller, owners.course).answers) fail("NOT_AUTHORISED");
    const details = { contentId: owners.contentId };
    if (await markSeen(tx, commentId)) {
      await recordActs(tx, caller, [{ act: "comment.seen", subjectId: commentId, details }]);
    }
    return (await findComment(tx, commentId)) ?? fail("COMMENT_NOT_FOUND");
  });
  return toComment(row, { userId: caller.userId, isStaff: true });
}
