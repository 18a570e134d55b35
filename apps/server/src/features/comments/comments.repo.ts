import type { ErrorCode } from "@manara/contract/errors";
import type { InferResult } from "kysely";
import { fixedQuery, type Queryable } from "../../platform/database.ts";
import { fail } from "../../platform/failure.ts";
import { findViolatedKey } from "../../platform/foreign-keys.ts";
import { type Page, toPage } from "../../platform/long-lists.ts";

const columns = [
  "comments.id",
  "comments.contentId",
  "comments.parentCommentId",
  "comments.authorId",
  "comments.description",
  "comments.anonymous",
  "comments.seenByTeacher",
  "comments.createdAt",
  "users.fullName",
  "users.pictureKey",
  "users.role",
] as const;

/** Comments with what is shown of their writers, in one query. */
const selectComments = (db: Queryable) =>
  db.selectFrom("comments").innerJoin("users", "users.id", "comments.authorId").select(columns);

/** A comment with what is shown of its writer. */
export type CommentRow = InferResult<ReturnType<typeof selectComments>>[number];

/** What is missing when a comment cannot stand where it was put. */
const missing: Partial<Record<string, ErrorCode>> = {
  comments_content_id_parent_comment_id_fkey: "COMMENT_NOT_FOUND",
  comments_content_id_fkey: "CONTENT_NOT_FOUND",
  comments_author_id_fkey: "NOT_LOGGED_IN",
};

/** The refusal for a row that a foreign key would not let in; anything else is thrown on. */
function failForMissing(error: unknown): never {
  const code = missing[findViolatedKey(error) ?? ""];
  if (code) fail(code);
  throw error;
}

type NewComment = Pick<
  CommentRow,
  "contentId" | "parentCommentId" | "authorId" | "description" | "anonymous" | "seenByTeacher" | "createdAt"
>;

const insertAndSelect = fixedQuery((db, given: NewComment) =>
  db
    .with("comments", (made) =>
      made
        .insertInto("comments")
        .values({
          contentId: given.contentId,
          parentCommentId: given.parentCommentId,
          authorId: given.authorId,
          description: given.description,
          anonymous: given.anonymous,
          seenByTeacher: given.seenByTeacher,
          createdAt: given.createdAt,
        })
        .returningAll(),
    )
    .selectFrom("comments")
    .innerJoin("users", "users.id", "comments.authorId")
    .select(columns),
);

/** Writes a comment. The keys of the table see to it that a reply and its parent are under one lesson. */
export async function insertComment(db: Queryable, comment: NewComment): Promise<CommentRow> {
  const [row] = await insertAndSelect(db, comment).catch(failForMissing);
  // Its writer may have been erased in this moment.
  return row ?? fail("NOT_LOGGED_IN");
}

const selectDiscussion = fixedQuery((db, page: Page & { contentId: number }) =>
  db
    .selectFrom(({ selectFrom }) =>
      selectFrom("discussionTallies")
        .where("contentId", "=", page.contentId)
        .select(({ fn }) => fn.sum<string>("amount").as("total"))
        .as("counted"),
    )
    // What the page does not show is passed in an index alone.
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom("comments")
          .where("contentId", "=", page.contentId)
          .select("id")
          .orderBy("createdAt")
          .orderBy("id")
          .limit(page.limit)
          .offset(page.offset)
          .as("shown"),
      (join) => join.onTrue(),
    )
    .leftJoin("comments", "comments.id", "shown.id")
    .leftJoin("users", "users.id", "comments.authorId")
    .select(columns)
    .select("counted.total")
    .orderBy("comments.createdAt")
    .orderBy("comments.id"),
);

/** A part of the discussion of a lesson, oldest first, and how many comments the whole has; one query. */
export const findComments = async (
  db: Queryable,
  contentId: number,
  page: Page,
): Promise<{ rows: CommentRow[]; total: number }> =>
  toPage<CommentRow>(await selectDiscussion(db, { contentId, ...page }));

/** Replies that come with a page of questions at most, the newest: nobody's flood fills an answer. */
const MOST_REPLIES = 500;

const selectThreads = fixedQuery((db, page: Page & { contentId: number }) =>
  db
    .withRecursive("asked", (query) =>
      query
        .selectFrom("comments")
        .where("contentId", "=", page.contentId)
        .where("parentCommentId", "is", null)
        .select(["id", "id as questionId"])
        .orderBy("createdAt", "desc")
        .orderBy("id", "desc")
        .limit(page.limit)
        .offset(page.offset),
    )
    .withRecursive("said", (query) =>
      query
        .selectFrom("asked")
        .select(["id", "questionId"])
        .unionAll(
          query
            .selectFrom("said")
            .innerJoin("comments", "comments.parentCommentId", "said.id")
            .select(["comments.id", "said.questionId"]),
        ),
    )
    .with("shown", (query) =>
      query
        .selectFrom("asked")
        .select(["id", "questionId"])
        .unionAll(({ parens }) =>
          parens(
            query
              .selectFrom("said")
              .whereRef("id", "!=", "questionId")
              .select(["id", "questionId"])
              .orderBy("id", "desc")
              .limit(MOST_REPLIES),
          ),
        ),
    )
    .selectFrom(({ selectFrom }) =>
      selectFrom("discussionTallies")
        .where("contentId", "=", page.contentId)
        .select(({ fn }) => fn.sum<string>("amount").as("total"))
        .as("counted"),
    )
    .leftJoin("shown", (join) => join.onTrue())
    .leftJoin("comments", "comments.id", "shown.id")
    .leftJoin("comments as questions", "questions.id", "shown.questionId")
    .leftJoin("users", "users.id", "comments.authorId")
    .select(columns)
    .select("counted.total")
    .orderBy("questions.createdAt", "desc")
    .orderBy("questions.id", "desc")
    .orderBy("comments.createdAt")
    .orderBy("comments.id"),
);

/** A page of questions, newest first, each with its replies, oldest first; the total is that of all comments. */
export const findThreads = async (
  db: Queryable,
  contentId: number,
  page: Page,
): Promise<{ rows: CommentRow[]; total: number }> =>
  toPage<CommentRow>(await selectThreads(db, { contentId, ...page }));

interface CommentOwners {
  contentId: number;
  authorId: number;
  courseAuthorId: number | null;
}

/** Who wrote a comment and whose course it stands in. */
export async function findCommentOwners(db: Queryable, commentId: number): Promise<CommentOwners | null> {
  const row = await db
    .selectFrom("comments")
    .innerJoin("contents", "contents.id", "comments.contentId")
    .innerJoin("courses", "courses.id", "contents.courseId")
    .select(["comments.contentId", "comments.authorId", "courses.authorId as courseAuthorId"])
    .where("comments.id", "=", commentId)
    .executeTakeFirst();
  return row ?? null;
}

export const findComment = async (db: Queryable, commentId: number): Promise<CommentRow | null> =>
  (await selectComments(db).where("comments.id", "=", commentId).executeTakeFirst()) ?? null;

/** Notes that staff have seen a comment; false when that is known already. */
export async function markSeen(db: Queryable, commentId: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("comments")
    .set({ seenByTeacher: true })
    .where("id", "=", commentId)
    .where("seenByTeacher", "=", false)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Deletes a comment and, by its key, the replies; false when another call was faster. */
export async function deleteCommentRow(db: Queryable, commentId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("comments")
    .where("id", "=", commentId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** The comments of a course that its teacher has not seen, counted by lesson, in one query. */
export async function countUnseen(db: Queryable, courseId: number): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("comments")
    .innerJoin("contents", "contents.id", "comments.contentId")
    .select(["comments.contentId", ({ fn }) => fn.countAll<string>().as("unseen")])
    .where("contents.courseId", "=", courseId)
    .where("comments.seenByTeacher", "=", false)
    .groupBy("comments.contentId")
    .execute();
  return new Map(rows.map(({ contentId, unseen }) => [contentId, Number(unseen)]));
}
