import type { ErrorCode } from "@manara/contract/errors";
import { type InferResult, sql } from "kysely";
import { fixedQuery, type Queryable } from "../../platform/database/database.ts";
import { findViolatedKey } from "../../platform/database/database-errors.ts";
import { fail } from "../../platform/failure.ts";
import { type CourseTeachers, teacherColumns } from "../access/teacher-row.ts";

export const commentColumns = [
  "comments.id",
  "comments.contentId",
  "comments.parentCommentId",
  "comments.authorId",
  "comments.description",
  "comments.anonymous",
  "comments.atSecond",
  "comments.seenByTeacher",
  "comments.createdAt",
  "comments.editedAt",
  "users.fullName",
  "users.pictureKey",
  "users.role",
] as const;

/** Comments with what is shown of their writers, in one query. */
const selectComments = (db: Queryable) =>
  db.selectFrom("comments").innerJoin("users", "users.id", "comments.authorId").select(commentColumns);

/** A comment with what is shown of its writer. */
export type CommentRow = InferResult<ReturnType<typeof selectComments>>[number];

/** Refusals when a comment cannot stand where it was put. */
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
  "contentId" | "parentCommentId" | "authorId" | "description" | "anonymous" | "atSecond" | "createdAt"
> & {
  /** Its writer teaches the course or is an administrator: then there is nothing to be seen, and its question is answered. */
  byStaff: boolean;
  /** Drawn by its writer's device; null: none. */
  clientId: string | null;
};

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
          atSecond: given.atSecond,
          seenByTeacher: given.byStaff,
          byStaff: given.byStaff,
          clientId: given.clientId,
          createdAt: given.createdAt,
        })
        // Sent again: the one that is there stays.
        .onConflict((known) =>
          known.columns(["authorId", "clientId"]).where("clientId", "is not", null).doNothing(),
        )
        .returningAll(),
    )
    .selectFrom("comments")
    .innerJoin("users", "users.id", "comments.authorId")
    .select(commentColumns),
);

/**
 * Writes a comment. The keys of the table see to it that a reply and its parent are under one lesson. Null when its writer has
 * one of this client's id already.
 */
export async function insertComment(db: Queryable, comment: NewComment): Promise<CommentRow | null> {
  const [row] = await insertAndSelect(db, comment).catch(failForMissing);
  return row ?? null;
}

/** Whether somebody stands without their name in the thread of a comment. */
export async function isAnonymousIn(
  db: Queryable,
  { authorId, commentId }: { authorId: number; commentId: number },
): Promise<boolean> {
  const found = await db
    .selectFrom("comments as answered")
    .innerJoin("comments as own", (join) =>
      join.on(({ or, eb, fn }) => {
        const question = fn.coalesce("answered.questionId", "answered.id");
        return or([eb("own.id", "=", question), eb("own.questionId", "=", question)]);
      }),
    )
    .select("own.id")
    .where("answered.id", "=", commentId)
    .where("own.authorId", "=", authorId)
    .where("own.anonymous", "=", true)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Finds a comment under an id of their device's. */
export const findCommentByClientId = async (
  db: Queryable,
  { authorId, clientId }: { authorId: number; clientId: string },
): Promise<CommentRow | null> =>
  (await selectComments(db)
    .where("comments.authorId", "=", authorId)
    .where("comments.clientId", "=", clientId)
    .executeTakeFirst()) ?? null;

interface CommentOwners {
  contentId: number;
  authorId: number;
  createdAt: Date;
  course: CourseTeachers;
}

/** Writer of a comment, and who teaches the course that it stands in. */
export async function findCommentOwners(db: Queryable, commentId: number): Promise<CommentOwners | null> {
  const row = await db
    .selectFrom("comments")
    .innerJoin("contents", "contents.id", "comments.contentId")
    .innerJoin("courses", "courses.id", "contents.courseId")
    .select([
      "comments.contentId",
      "comments.authorId",
      "comments.createdAt",
      "courses.authorId as courseAuthorId",
      ...teacherColumns,
    ])
    .where("comments.id", "=", commentId)
    .where("contents.deletedAt", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const { courseAuthorId: teacherId, trainerIds, assistants, ...comment } = row;
  return { ...comment, course: { authorId: teacherId, trainerIds, assistants } };
}

export const findComment = async (db: Queryable, commentId: number): Promise<CommentRow | null> =>
  (await selectComments(db).where("comments.id", "=", commentId).executeTakeFirst()) ?? null;

/** Puts the text of a comment right; false when it was deleted meanwhile. What stands there already is no edit. */
export async function editCommentRow(
  db: Queryable,
  { commentId, description, now }: { commentId: number; description: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("comments")
    .set(({ eb }) => ({
      description,
      editedAt: eb.case().when("description", "=", description).then(eb.ref("editedAt")).else(now).end(),
    }))
    .where("id", "=", commentId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

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
    .where("contents.deletedAt", "is", null)
    .where("comments.seenByTeacher", "=", false)
    .groupBy("comments.contentId")
    .execute();
  return new Map(rows.map(({ contentId, unseen }) => [contentId, Number(unseen)]));
}

/** A question that somebody asked, with where. */
export interface AskedRow {
  commentId: number;
  contentId: number;
  courseId: number;
  lessonTitle: string;
  description: string;
  answered: boolean;
  createdAt: Date;
}

/** Questions of one course that a record shows. */
const MOST_ASKED = 50;

/** A student whose questions are wanted, in some courses. */
export interface AskedBy {
  userId: number;
  courseIds: readonly number[];
  /** Courses in which the reader may know who asked without a name. */
  namedIn: readonly number[];
}

/** Questions that somebody asked in courses, newest first, so many of each at most; one query. */
export async function findQuestionsOf(
  db: Queryable,
  { userId, courseIds, namedIn }: AskedBy,
): Promise<AskedRow[]> {
  const { rows } = await sql<AskedRow>`
    select comment_id, content_id, course_id, lesson_title, description, answered, created_at
    from (
      select comments.id as comment_id, comments.content_id, contents.course_id, contents.title as lesson_title,
        comments.description, comments.answered, comments.created_at,
        row_number() over (partition by contents.course_id order by comments.created_at desc, comments.id desc) as place
      from comments join contents on contents.id = comments.content_id and contents.deleted_at is null
      where comments.author_id = ${userId}::integer and comments.parent_comment_id is null
        and contents.course_id = any (${courseIds}::integer[])
        and (not comments.anonymous or contents.course_id = any (${namedIn}::integer[]))
    ) as asked
    where place <= ${sql.lit(MOST_ASKED)}
    order by created_at desc, comment_id desc`.execute(db);
  return rows;
}
