import { UNLISTED_COURSE_ID } from "@manara/contract/courses/course-rules";
import type { Found } from "@manara/contract/search/search";
import { MAX_FOUND } from "@manara/contract/search/search-rules";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Queryable, Readable } from "../../platform/database/database.ts";
import { roleList } from "../../platform/database/role-list.ts";

/** Query, as the database is asked. */
export interface Asked {
  /** Beginning of the best results. */
  start: string;
  /** Words, as a `tsquery`; null: nothing but what begins so. */
  query: string | null;
}

/** The same, or what a query has it in. */
type AskedInSql = { [Part in keyof Asked]: Asked[Part] | RawBuilder<Asked[Part]> };

/** Of what has the words anywhere so many are weighed against each other: frequent words are in more than anybody reads. */
export const WEIGHED = 200;

/** After every text that begins with another, in the order of bytes. */
const LAST_CHARACTER = "\u{10FFFF}";

interface Searched {
  /** Tables and joins, and what of them may be found. In the words of the indexes, so that they serve. */
  from: RawBuilder<unknown>;
  visible: RawBuilder<SqlBool>;
  id: RawBuilder<number>;
  /** As people see it. */
  title: RawBuilder<string>;
  /** The text that is searched, as the indexes hold it: in the order of bytes, and its words. */
  text: RawBuilder<string>;
  words: RawBuilder<unknown>;
}

/**
 * Ids and their places: first what begins so, in order, then what has the words, the shortest first. The second part is read
 * only where the first leaves room.
 */
function pick(
  { from, visible, id, title, text, words }: Searched,
  { start, query }: AskedInSql,
): RawBuilder<unknown> {
  const begins = sql`${text} >= ${start}::text and ${text} < ${start}::text || ${LAST_CHARACTER}`;
  return sql`
    (select ${id} as id, 0 as part, 0 as length, ${text} as text, ${title} as title from ${from}
      where ${visible} and ${begins} order by ${text}, ${id} limit ${sql.lit(MAX_FOUND)})
    union all
    (select id, 1, length(text), text, title from (
      select ${id} as id, ${text} as text, ${title} as title from ${from}
      where ${visible} and ${words} @@ ${query}::tsquery and not (${begins}) limit ${sql.lit(WEIGHED)}
    ) as weighed order by length(text), text, id limit ${sql.lit(MAX_FOUND)})
    limit ${sql.lit(MAX_FOUND)}`;
}

const inOrder = sql`found.part, found.length, found.text, found.id`;

export const isPublic = sql<SqlBool>`courses.visibility = 'PUBLIC' and courses.id <> ${sql.lit(UNLISTED_COURSE_ID)}`;

export const courses: Searched = {
  from: sql`courses`,
  visible: isPublic,
  id: sql`courses.id`,
  title: sql`courses.name`,
  text: sql`courses.search_text`,
  words: sql`search_words(courses.search_text)`,
};

/** In a course that is public, neither hidden nor in a hidden unit. */
export const lessons: Searched = {
  from: sql`contents
    join courses on courses.id = contents.course_id
    left join contents as unit on unit.id = contents.unit_id`,
  visible: sql<SqlBool>`${isPublic}
    and contents.type = 'LESSON' and not contents.hidden and contents.deleted_at is null
    and unit.hidden is not true and unit.deleted_at is null`,
  id: sql`contents.id`,
  title: sql`contents.title`,
  text: sql`contents.search_text`,
  words: sql`search_words(contents.search_text)`,
};

export const educators: Searched = {
  from: sql`users`,
  visible: sql<SqlBool>`users.role in ${roleList("teaches")} and users.deleted_at is null`,
  id: sql`users.id`,
  title: sql`users.full_name`,
  text: sql`(search_text(users.full_name) collate "C")`,
  words: sql`search_words(search_text(users.full_name))`,
};

export interface FoundCourseRow {
  courseId: number;
  name: string;
  category: string | null;
  fieldId: number | null;
  grade: string | null;
  semester: string | null;
  studyId: number | null;
  price: number;
  lecturerName: string | null;
}

export const courseColumns = sql`courses.id as course_id, courses.name, courses.category, courses.field_id, courses.grade,
  courses.semester, courses.study_id, courses.price, author.full_name as lecturer_name`;

export async function searchCourses(db: Readable, asked: Asked): Promise<FoundCourseRow[]> {
  const { rows } = await sql<FoundCourseRow>`
    select ${courseColumns}
    from (${pick(courses, asked)}) as found
      join courses on courses.id = found.id
      left join users as author on author.id = courses.author_id
    order by ${inOrder}`.execute(db);
  return rows;
}

/** Courses read of each thing in the catalogue: those that were found by their names are among them. */
const NEWEST = 2 * MAX_FOUND;

/** Courses that belong to something in the catalogue or that bear a teacher's name, the newest first. */
export async function listCoursesOf(
  db: Readable,
  keys: Partial<Pick<Found, "fieldIds" | "categories" | "grades"> & { teacherIds: number[] }>,
): Promise<FoundCourseRow[]> {
  const { fieldIds = [], categories = [], grades = [], teacherIds = [] } = keys;
  const newestWith = (column: string, values: RawBuilder<unknown>) => sql`
    select newest.id from unnest(${values}) as one (value) cross join lateral (
      select courses.id from courses where ${isPublic} and ${sql.ref(`courses.${column}`)} = one.value
      order by courses.id desc limit ${sql.lit(NEWEST)}
    ) as newest`;
  const { rows } = await sql<FoundCourseRow>`
    select ${courseColumns}
    from (
      ${newestWith("field_id", sql`${fieldIds}::integer[]`)}
      union ${newestWith("category", sql`${categories}::text[]`)}
      union ${newestWith("grade", sql`${grades}::text[]`)}
      union ${newestWith("author_id", sql`${teacherIds}::integer[]`)}
    ) as found
      join courses on courses.id = found.id
      left join users as author on author.id = courses.author_id
    order by courses.id desc limit ${sql.lit(NEWEST)}`.execute(db);
  return rows;
}

export interface FoundLessonRow {
  contentId: number;
  title: string;
  free: boolean;
  opensAt: Date | null;
  opensAfterDays: number | null;
  courseId: number;
  courseName: string;
}

export const lessonColumns = sql`contents.id as content_id, contents.title, contents.free, contents.opens_at, contents.opens_after_days, courses.id as course_id,
  courses.name as course_name`;

export async function searchLessons(db: Readable, asked: Asked): Promise<FoundLessonRow[]> {
  const { rows } = await sql<FoundLessonRow>`
    select ${lessonColumns}
    from (${pick(lessons, asked)}) as found
      join contents on contents.id = found.id
      join courses on courses.id = contents.course_id
    order by ${inOrder}`.execute(db);
  return rows;
}

export interface FoundEducatorRow {
  userId: number;
  fullName: string;
  pictureKey: string | null;
  role: "TEACHER" | "LECTURER";
}

export async function searchEducators(db: Readable, asked: Asked): Promise<FoundEducatorRow[]> {
  const { rows } = await sql<FoundEducatorRow>`
    select users.id as user_id, users.full_name, users.picture_key, users.role
    from (${pick(educators, asked)}) as found join users on users.id = found.id
    order by ${inOrder}`.execute(db);
  return rows;
}

/** For each of what is asked one title of the public school that fits, if there is one; places are counted from 1. */
export async function findTitles(
  db: Readable,
  asked: readonly { start: string; query: string }[],
): Promise<{ place: number; title: string }[]> {
  const each: AskedInSql = { start: sql`wanted.start`, query: sql`wanted.query` };
  const titles = [courses, lessons, educators].map(
    (one) => sql`
      select place, found.title
      from wanted cross join lateral (select title from (${pick(one, each)}) as picked limit 1) as found`,
  );
  const { rows } = await sql<{ place: number; title: string }>`
    with wanted as materialized (
      select start, query, place::integer
      from unnest(${asked.map(({ start }) => start)}::text[], ${asked.map(({ query }) => query)}::text[])
        with ordinality as asked (start, query, place)
    )
    ${sql.join(titles, sql` union all `)}`.execute(db);
  return rows;
}

/** The first letters that a word has in common with others like it, for who has slipped twice. */
const BEGINNING = 2;
const LIKE_LETTERS = 100;
const LIKE_BEGINNING = 250;

/** Words of titles that differ from one of these by a letter, or begin like it. They may stand in hidden titles alone. */
export async function findWordsLike(
  db: Readable,
  words: readonly string[],
): Promise<{ place: number; word: string }[]> {
  const { rows } = await sql<{ place: number; word: string }>`
    select place::integer, word from unnest(${words}::text[]) with ordinality as asked (typed, place)
    cross join lateral (
      (select word from title_words where letters_less(word) && letters_less(typed) limit ${sql.lit(LIKE_LETTERS)})
      union
      (select word from title_words
        where word >= left(typed, ${sql.lit(BEGINNING)}) and word < left(typed, ${sql.lit(BEGINNING)}) || ${LAST_CHARACTER}
          and char_length(word) >= char_length(typed) - 2
        limit ${sql.lit(LIKE_BEGINNING)})
    ) as likes`.execute(db);
  return rows;
}

/** All who teach. */
export async function listEducatorNames(db: Readable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select users.full_name as name from users where ${educators.visible}`.execute(db);
  return rows.map(({ name }) => name);
}

/** Makes the words of titles follow what was deleted and hidden. */
export async function refreshTitleWords(db: Queryable): Promise<void> {
  await sql`select refresh_title_words()`.execute(db);
}
