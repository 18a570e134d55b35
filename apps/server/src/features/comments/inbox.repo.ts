import type { InboxQuery } from "@manara/contract/comments/inbox";
import { type SqlBool, sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import { coursesOpenTo, isUnanswered, isUnderLesson } from "../access/teacher-row.ts";
import { type CommentRow, commentColumns } from "./comments.repo.ts";

interface InboxPage {
  total: number;
  /** In their order. */
  questions: { id: number; unseen: number }[];
}

const nothing: InboxPage = { total: 0, questions: [] };

/**
 * A part of the questions in the lessons of an educator. What is unseen is found in the index of unseen comments alone, what is
 * unanswered in that of unanswered questions; others are looked up lesson by lesson. What the educator asked is no question to them.
 */
export async function findInboxPage(
  db: Queryable,
  { userId, courseId, seen, answered, limit, offset }: InboxQuery,
): Promise<InboxPage> {
  const ofCourse = courseId === undefined ? sql`true` : sql`course_id = ${courseId}`;
  const waits = sql`exists (select from waiting where waiting.id = asked.id)`;
  const isWanted = answered === undefined ? sql`true` : answered ? sql`not ${waits}` : waits;
  const unseen = sql`select id, newest, unseen, 0 as place from unseen_questions as asked where ${isWanted}`;
  const all = sql`lessons join comments as asked on asked.content_id = lessons.id and asked.parent_comment_id is null
    and asked.author_id <> ${userId}`;
  const others = sql`
    select asked.id, asked.id, 0, 1 from ${answered === false ? sql`waiting as asked` : all}
    where ${isWanted} and not exists (select from unseen_questions where id = asked.id)`;
  const listed = seen === undefined ? sql`${unseen} union all ${others}` : seen ? others : unseen;
  const { rows } = await sql<InboxPage>`
    with lessons as materialized (
      select id from contents
      where course_id = any (array(${coursesOpenTo(userId, "answers")})) and ${ofCourse} and deleted_at is null and type = 'LESSON'
    ), unseen_questions as materialized (
      select coalesce(question_id, comments.id) as id, max(comments.id) as newest, count(*)::integer as unseen
      from lessons join comments on comments.content_id = lessons.id and not seen_by_teacher
      group by 1
    ), waiting as materialized (
      select comments.id from lessons join comments on comments.content_id = lessons.id and ${isUnanswered}
    ), listed (id, newest, unseen, place) as (${listed})
    select
      (select count(*)::integer from listed) as total,
      coalesce((
        select json_agg(json_build_object('id', id, 'unseen', unseen) order by place, newest desc)
        from (select * from listed order by place, newest desc limit ${limit} offset ${offset}) as page
      ), '[]') as questions`.execute(db);
  return rows[0] ?? nothing;
}

/** A part of the questions of all courses that wait for an answer, the newest first; of no more than so many. */
export async function findUnansweredPage(
  db: Queryable,
  { most, limit, offset }: { most: number; limit: number; offset: number },
): Promise<InboxPage> {
  const { rows } = await sql<InboxPage>`
    with waiting as materialized (
      select id from comments where ${isUnanswered} and ${isUnderLesson} order by id desc limit ${sql.lit(most)}
    )
    select
      (select count(*)::integer from waiting) as total,
      coalesce((
        select json_agg(json_build_object('id', id, 'unseen', unseen) order by id desc)
        from (
          select id, (
            (select count(*) from comments where comments.id = waiting.id and not seen_by_teacher)
              + (select count(*) from comments where question_id = waiting.id and not seen_by_teacher)
          )::integer as unseen
          from waiting order by id desc limit ${limit} offset ${offset}
        ) as page
      ), '[]') as questions`.execute(db);
  return rows[0] ?? nothing;
}

/** Replies that come with a question, the newest: nobody's flood fills an answer. */
const MOST_REPLIES = 50;

/** A comment of an inbox, with where it stands. */
export type InboxRow = CommentRow & {
  questionId: number | null;
  byStaff: boolean;
  answered: boolean;
  courseId: number;
  courseName: string;
  lessonTitle: string;
};

/** These questions with their replies, oldest first; one query. */
export const findThreadsOfInbox = (db: Queryable, questionIds: readonly number[]): Promise<InboxRow[]> =>
  db
    .selectFrom("comments")
    .innerJoin("users", "users.id", "comments.authorId")
    .innerJoin("contents", "contents.id", "comments.contentId")
    .innerJoin("courses", "courses.id", "contents.courseId")
    .select(commentColumns)
    .select(["comments.questionId", "comments.byStaff", "comments.answered"])
    .select(["courses.id as courseId", "courses.name as courseName"])
    .select("contents.title as lessonTitle")
    .where(
      sql<SqlBool>`comments.id = any (array(
        select asked.id from unnest(${questionIds}::integer[]) as asked (id)
        union all
        select said.id from unnest(${questionIds}::integer[]) as asked (id) cross join lateral (
          select id from comments where question_id = asked.id order by id desc limit ${MOST_REPLIES}
        ) as said
      ))`,
    )
    .orderBy("comments.createdAt")
    .orderBy("comments.id")
    .execute();

interface MarkedComment {
  id: number;
  contentId: number;
  courseId: number;
}

/** Where these comments stand; those under a lesson that is not there any more are left out. */
export const findCommentPlaces = (db: Queryable, commentIds: readonly number[]): Promise<MarkedComment[]> =>
  db
    .selectFrom("comments")
    .innerJoin("contents", "contents.id", "comments.contentId")
    .select(["comments.id", "comments.contentId", "contents.courseId"])
    .where(sql<SqlBool>`comments.id = any (${commentIds}::integer[])`)
    .where("contents.deletedAt", "is", null)
    .execute();

/** Notes that staff have seen these comments; answers those of which that is new. */
export async function markAllSeen(db: Queryable, commentIds: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .updateTable("comments")
    .set({ seenByTeacher: true })
    .where(sql<SqlBool>`id = any (${commentIds}::integer[])`)
    .where("seenByTeacher", "=", false)
    .returning("id")
    .execute();
  return new Set(rows.map(({ id }) => id));
}
