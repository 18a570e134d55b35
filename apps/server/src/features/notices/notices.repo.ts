import {
  MOST_COUNTED,
  NEW_FOR_DAYS,
  NOTICE_DAYS,
  TOLD_BEFORE_END_DAYS,
} from "@manara/contract/notices/notice-rules";
import type { NoticeCounts, NoticeKind } from "@manara/contract/notices/notices";
import { type RawBuilder, sql } from "kysely";
import type { Queryable } from "../../platform/database/database.ts";
import type { Page } from "../../platform/database/long-lists.ts";
import type { PersonalTables } from "../../platform/personal-data.ts";
import { openingIn } from "../access/opening-row.ts";
import { coursesOpenTo } from "../access/teacher-row.ts";
import { announcementsFor } from "../announcements/announcement-row.ts";

/** Account, or the column of a query that names one. */
type AccountId = number | RawBuilder<unknown>;

/** Person whose notices are read. */
export interface Reader {
  userId: number;
  teaches: boolean;
  now: Date;
  /** Of the school: lessons of one day are one notice. */
  timeZone: string;
}

/** A notice, made of rows that say what has happened. */
export interface NoticeRow {
  key: string;
  kind: NoticeKind;
  /** Id or code of what it leads to. */
  subject: string;
  commentId: number | null;
  title: string;
  count: number;
  endsAt: Date | null;
  pinned: boolean;
  at: Date;
  isNew: boolean;
}

const most = sql.lit(MOST_COUNTED);

/** Keys that are kept of somebody; of more the oldest go. */
const MOST_KEYS = 200;

/** As many new announcements and replied questions as are enough to count, though some have been read. */
const enough = sql.lit(MOST_COUNTED + MOST_KEYS);

/** Announcements and questions of one person that a list looks at: nobody goes through more. */
const looked = sql.lit(500);

/** Questions of somebody with their replies: those whose replies are new and, unless it is about these alone, the newest. */
const ownQuestions = (userId: AccountId, onlyNew: boolean) => {
  const columns = sql`select id, content_id, has_new_reply from comments where author_id = ${userId}::integer`;
  const withNews = sql`(${columns} and has_new_reply order by id desc limit ${enough})`;
  return onlyNew
    ? withNews
    : sql`(${withNews} union (${columns} and parent_comment_id is null order by id desc limit ${looked}))`;
};

/** Lessons that students find, to be read as `lesson`. */
const foundLesson = (contentId: RawBuilder<unknown>) => sql`
  join contents as lesson on lesson.id = ${contentId} and lesson.deleted_at is null and not lesson.hidden
  left join contents as unit on unit.id = lesson.unit_id`;

/**
 * Everything that has happened to somebody after a moment, out of the rows that say so. `waits`: of what is marked as seen at its own place,
 * whether it is not. Of a question the newest replies are read, of a lesson some of the unseen questions.
 */
export const happenings = (
  { userId, teaches, now, timeZone }: Omit<Reader, "userId"> & { userId: AccountId },
  { since, onlyNew }: { since: RawBuilder<unknown>; onlyNew: boolean },
) => sql`
  select 'ANNOUNCEMENT' as kind, id::text as subject, null::integer as comment_id, title, 1 as count,
    null::timestamptz as ends_at, pinned, created_at as at, true as waits
  from (
    select id, title, pinned, created_at from (${announcementsFor(userId, { now, since })}) as concerning
    ${onlyNew ? sql`` : sql`order by pinned desc, created_at desc`} limit ${onlyNew ? enough : looked}
  ) as announced
  union all
  select case when said.by_staff then 'ANSWER' else 'REPLY' end, lesson.id::text, said.newest, lesson.title, said.count,
    null, false, said.at, asked.has_new_reply
  from ${ownQuestions(userId, onlyNew)} as asked ${foundLesson(sql`asked.content_id`)}
  cross join lateral (
    select max(id) as newest, max(created_at) as at, count(*)::integer as count, bool_or(by_staff) as by_staff from (
      select id, created_at, by_staff from comments
      where question_id = asked.id and author_id <> ${userId}::integer order by id desc limit ${most}
    ) as newest where created_at > ${since}
  ) as said
  where not coalesce(unit.hidden, false) and said.newest is not null
  ${teaches ? questions(userId, since) : sql``}
  union all
  select case when told.count > 1 then 'LESSONS' else told.kind end,
    case when told.count > 1 then course_id else told.newest end::text, null,
    case when told.count > 1 then courses.name else told.title end, told.count, null, false, told.at, told.waits
  from purchases join courses on courses.id = course_id
  cross join lateral (${newLessons({ userId, now, timeZone, since })}) as told
  where user_id = ${userId}::integer and (expires_at is null or expires_at > ${now}::timestamptz)
  union all
  select 'RESULT', lesson.id::text, null, lesson.title, 1, null, false, changed.at, true
  from (
    select lesson_id, max(regraded_at) as at from attempts
    where user_id = ${userId}::integer and not by_staff and regraded_at > ${since} group by lesson_id
  ) as changed ${foundLesson(sql`changed.lesson_id`)}
  where not coalesce(unit.hidden, false)
  union all
  select case when granted then 'GIVEN' else 'OPENED' end, course_id::text, null, courses.name, 1, null, false, purchased_at, true
  from purchases join courses on courses.id = course_id
  where user_id = ${userId}::integer and purchased_at > ${since}
  union all
  select 'TAKEN_BACK', course_id::text, null, courses.name, 1, null, false, taken_back_at, true
  from taken_back_purchases join courses on courses.id = course_id
  where user_id = ${userId}::integer and taken_back_at > ${since} and not is_merged
  union all
  select 'ENDS', course_id::text, null, courses.name, 1, expires_at, false, told.at, true
  from purchases join courses on courses.id = course_id
  cross join lateral (
    select greatest(purchased_at, expires_at - make_interval(days => ${sql.lit(TOLD_BEFORE_END_DAYS)})) as at
  ) as told
  where user_id = ${userId}::integer and expires_at > ${now}::timestamptz and told.at <= ${now}::timestamptz
    and told.at > ${since}
  union all
  select 'CERTIFICATE', code, null, course_name, 1, null, false, issued_at, true
  from certificates where user_id = ${userId}::integer and issued_at > ${since}`;

/**
 * Days on which a course that somebody has (`purchases`) got lessons; those that they have begun are no news. Of many the newest are read. What
 * opens by a date is new then; what opens some days after they got the course is no news when it does.
 */
const newLessons = ({
  userId,
  now,
  timeZone,
  since,
}: Pick<Reader, "now" | "timeZone"> & { userId: AccountId; since: RawBuilder<unknown> }) => sql`
  select count(*)::integer as count, max(at) as at, bool_or(not begun) as waits,
    (array_agg(id order by at desc, id desc))[1] as newest, (array_agg(title order by at desc, id desc))[1] as title,
    (array_agg(kind order by at desc, id desc))[1] as kind
  from (
    select lesson.id, lesson.title, case lesson.kind when 'TEST' then 'TEST' else 'LESSON' end as kind, lesson.published_at as at,
      exists (select from progress where progress.user_id = ${userId}::integer and content_id = lesson.id)
        or exists (select from attempts where attempts.user_id = ${userId}::integer and lesson_id = lesson.id) as begun
    from contents as lesson left join contents as unit on unit.id = lesson.unit_id
    where lesson.course_id = purchases.course_id and lesson.published_at > greatest(${since}, purchases.purchased_at)
      and lesson.published_at <= ${now}::timestamptz
      and (lesson.opens_after_days is null or lesson.published_at >= coalesce(${openingIn(sql`lesson`, timeZone)}, '-infinity'))
      and lesson.deleted_at is null and not lesson.hidden and not coalesce(unit.hidden, false)
    order by lesson.published_at desc limit ${most}
  ) as published
  group by (at at time zone ${timeZone}::text)::date`;

/** Lessons of a teacher with questions that nobody who teaches the course has seen. */
const questions = (userId: AccountId, since: RawBuilder<unknown>) => sql`
  union all
  select 'QUESTIONS', lesson.id::text, asked.newest, lesson.title, asked.count, null, false, asked.at, true
  from contents as lesson
  cross join lateral (
    select max(id) as newest, max(created_at) as at, count(*)::integer as count from (
      select id, created_at from comments
      where content_id = lesson.id and not seen_by_teacher and parent_comment_id is null
        and author_id <> ${userId}::integer and created_at > ${since}
      limit ${most}
    ) as unseen
  ) as asked
  where lesson.course_id = any (array(${coursesOpenTo(userId, "answers")})) and lesson.deleted_at is null
    and lesson.type = 'LESSON' and asked.newest is not null`;

/** A key tells a notice from every other one of the same person; times have no more than milliseconds outside. */
export const readable = sql`
  concat_ws(' ', kind, subject, comment_id, floor(extract(epoch from at) * 1000)::bigint) as key,
  date_trunc('milliseconds', at) as at`;

const isUnread = sql`waits and at > known.read_until and key <> all (known.keys)`;

/** Notices that somebody has read; who has never marked one has read what is older than some days. */
const known = ({ userId, now }: Reader) => sql`
  known as materialized (
    select coalesce(read_until, ${now}::timestamptz - make_interval(days => ${sql.lit(NEW_FOR_DAYS)})) as read_until,
      coalesce(keys, '{}') as keys
    from (select) as one left join notice_reads on user_id = ${userId}::integer
  )`;

/** A page of somebody's notices: pinned ones first, then the newest. */
export async function findNotices(
  db: Queryable,
  reader: Reader,
  { limit, offset }: Page,
): Promise<NoticeRow[]> {
  const since = sql`(${reader.now}::timestamptz - make_interval(days => ${sql.lit(NOTICE_DAYS)}))`;
  const { rows } = await sql<NoticeRow>`
    with ${known(reader)}, told as (
      select kind, subject, comment_id, title, count, ends_at, pinned, waits, ${readable}
      from (${happenings(reader, { since, onlyNew: false })}) as happened
    )
    select told.*, ${isUnread} as is_new from told cross join known
    order by told.pinned desc, told.at desc, key desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** How much is new for somebody; one query. */
export async function countNews(db: Queryable, reader: Reader): Promise<NoticeCounts> {
  const { userId, teaches, now } = reader;
  const since = sql`(
    select greatest(read_until, ${now}::timestamptz - make_interval(days => ${sql.lit(NOTICE_DAYS)})) from known
  )`;
  const unseen = sql`(
    select count(distinct coalesce(question_id, comments.id))::integer
    from contents join comments on comments.content_id = contents.id and not seen_by_teacher
    where contents.course_id = any (array(${coursesOpenTo(userId, "answers")})) and deleted_at is null and contents.type = 'LESSON'
  )`;
  const { rows } = await sql<NoticeCounts>`
    with ${known(reader)}
    select
      (select count(*)::integer from (
        select from (
          select waits, ${readable} from (${happenings(reader, { since, onlyNew: true })}) as happened
        ) as told cross join known where ${isUnread} limit ${most}
      ) as news) as notices,
      (select count(*)::integer from (
        select from comments as asked ${foundLesson(sql`asked.content_id`)}
        where asked.author_id = ${userId}::integer and asked.has_new_reply and not coalesce(unit.hidden, false) limit ${most}
      ) as replied) as replies,
      ${teaches ? unseen : sql`0`} as questions`.execute(db);
  return rows[0] ?? { notices: 0, replies: 0, questions: 0 };
}

/** Notes that somebody has read a notice. */
export async function addReadKey(db: Queryable, { userId, now }: Reader, key: string): Promise<void> {
  await sql`
    insert into notice_reads (user_id, read_until, keys)
    values (${userId}::integer, ${now}::timestamptz - make_interval(days => ${sql.lit(NEW_FOR_DAYS)}), array[${key}::text])
    on conflict (user_id) do update set keys = (
      array_append(array_remove(notice_reads.keys, ${key}::text), ${key}::text)
    )[greatest(1, cardinality(notice_reads.keys) + 2 - ${sql.lit(MOST_KEYS)}):]`.execute(db);
}

/** Notes that somebody has read everything until a moment. */
export async function raiseReadUntil(db: Queryable, userId: number, until: Date): Promise<void> {
  await sql`
    insert into notice_reads (user_id, read_until) values (${userId}::integer, ${until}::timestamptz)
    on conflict (user_id) do update
      set read_until = excluded.read_until, keys = '{}' where notice_reads.read_until < excluded.read_until`.execute(
    db,
  );
}

export const noticeData = {
  noticeReads: {
    exportOf: "which notices somebody has read, by their numbers",
    erase: async (tx, { userId }) => {
      await tx.deleteFrom("noticeReads").where("userId", "=", userId).execute();
    },
  },
} satisfies PersonalTables;
