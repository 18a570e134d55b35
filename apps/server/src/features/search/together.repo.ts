import { MAX_FOUND } from "@manara/contract/search/search-rules";
import { type RawBuilder, sql } from "kysely";
import type { Readable } from "../../platform/database/database.ts";
import {
  courseColumns,
  courses,
  educators,
  type FoundCourseRow,
  type FoundLessonRow,
  isPublic,
  lessonColumns,
  lessons,
  WEIGHED,
} from "./search.repo.ts";
import { MAX_WORDS } from "./search.rules.ts";

/** A word, and what has it that courses belong to. */
export interface AskedWord {
  /** As a `tsquery`. */
  query: string;
  /** Beginnings of a typed form of a word; not all there is. */
  beginnings: readonly string[];
  fieldIds: readonly number[];
  categories: readonly string[];
  grades: readonly string[];
  schoolIds: readonly number[];
  studyIds: readonly number[];
}

/** Parents of a thing that was found: names that are in no list in memory, and keys of those that are. */
interface Belonging {
  names: string;
  fieldId: number | null;
  category: string | null;
  grade: string | null;
}

export interface FoundTogether {
  courses: (FoundCourseRow & Belonging)[];
  lessons: (FoundLessonRow & Belonging)[];
}

/** A bit for each word, of which a search has MAX_WORDS at most. */
const MASK = sql.raw(`bit(${MAX_WORDS})`);

/** More courses than schools have are not read for a word, nor more of those who teach, nor more courses of one of them. */
const COURSES = 20_000;
const TEACHERS = 200;
const TAUGHT = 200;
/** So many ways to share the words between lesson and course are tried, those first in which the course has most. */
const SHARES = 8;
/** Of each: lessons that have their part, of any course; where there are more, the lessons of so many courses that have theirs. */
const LESSONS = 1000;
const COURSES_OF_SHARE = 50;

/** In the words of the index. */
const isShown = sql`contents.type = 'LESSON' and not contents.hidden and contents.deleted_at is null`;

/**
 * Places of the words that are in no name at all. The words of titles are asked first: a frequent word is there at once, and a long list in the
 * index of words. They lack words with digits, and long ones.
 */
export async function findInNoName(db: Readable, words: readonly AskedWord[]): Promise<number[]> {
  const asked = words.flatMap(({ query, beginnings, ...keys }, place) =>
    Object.values(keys).every(({ length }) => length === 0) ? [{ place, query, beginnings }] : [],
  );
  if (asked.length === 0) return [];
  const { rows } = await sql<{ inNoName: number }>`
    select place as in_no_name
      from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (place integer, query text, beginnings text[]) where case
        when exists (
          select from unnest(beginnings) as one (beginning)
          where starts_with((select word from title_words where word >= beginning order by word limit 1), beginning)
        ) then false
        else not exists (select from courses where ${isPublic} and ${courses.words} @@ query::tsquery)
          and not exists (select from contents where ${isShown} and ${lessons.words} @@ query::tsquery)
          and not exists (select from users where ${educators.visible} and ${educators.words} @@ query::tsquery)
      end`.execute(db);
  return rows.map(({ inNoName }) => inNoName);
}

/** Courses of which a column is one of what has the word. */
const coursesWith = (column: string, values: string, type: string): RawBuilder<unknown> => sql`
  select place, found.id, false from asked cross join lateral unnest(asked.${sql.ref(values)}::${sql.raw(type)}[]) as one (value)
  cross join lateral (
    select courses.id from courses where ${sql.ref(`courses.${column}`)} = one.value limit ${sql.lit(COURSES)}
  ) as found`;

/**
 * Ids of courses and lessons that have all words together with what they belong to, and at least one themselves. `masks` says of each
 * course which of the words it has, in its name or by what it belongs to; a lesson of it needs the others. What belongs together may be
 * hidden until the last step, which reads no more than few.
 */
async function pickTogether(
  db: Readable,
  words: readonly AskedWord[],
): Promise<{ courseIds: number[]; lessonIds: number[] }> {
  const asked = words.map((word, place) => ({
    place,
    query: word.query,
    field_ids: word.fieldIds,
    categories: word.categories,
    grades: word.grades,
    school_ids: word.schoolIds,
    study_ids: word.studyIds,
  }));
  const all = sql.lit(2 ** words.length - 1);
  const { rows } = await sql<{ courseIds: number[]; lessonIds: number[] }>`
    with asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked (place integer, query text, field_ids integer[],
        categories text[], grades text[], school_ids integer[], study_ids integer[])
    ), teachers as materialized (
      select place, teacher.id from asked cross join lateral (
        select users.id from users where ${educators.visible} and ${educators.words} @@ asked.query::tsquery limit ${sql.lit(TEACHERS)}
      ) as teacher
    ), hits (place, id, named) as (
      select place, found.id, true from asked cross join lateral (
        select courses.id from courses where ${isPublic} and ${courses.words} @@ asked.query::tsquery limit ${sql.lit(COURSES)}
      ) as found
      union all ${coursesWith("field_id", "field_ids", "integer")}
      union all ${coursesWith("category", "categories", "text")}
      union all ${coursesWith("grade", "grades", "text")}
      union all ${coursesWith("school_id", "school_ids", "integer")}
      union all ${coursesWith("study_id", "study_ids", "integer")}
      union all
      select place, found.id, false from teachers cross join lateral (
        select courses.id from courses where courses.author_id = teachers.id limit ${sql.lit(TAUGHT)}
      ) as found
      union all
      select place, found.id, false from teachers cross join lateral (
        select course_id as id from course_trainers where user_id = teachers.id limit ${sql.lit(TAUGHT)}
      ) as found
    ), masks as materialized (
      select id, bit_or(1 << place) as mask, coalesce(bit_or(1 << place) filter (where named), 0) as own from hits group by id
    ), shares as materialized (
      select mask, ids, (
        select string_agg(query, case when mask = ${all} then ' | ' else ' & ' end) from asked
        where mask = ${all} or mask & (1 << place) = 0
      ) as query
      from (select mask, (array_agg(id))[1:${sql.lit(COURSES_OF_SHARE)}] as ids from masks group by mask) as each
      order by bit_count(mask::${MASK}) desc limit ${sql.lit(SHARES)}
    ), titled as materialized (
      select mask, lesson.id, lesson.course_id from shares cross join lateral (
        select contents.id, contents.course_id from contents
        where ${isShown} and ${lessons.words} @@ shares.query::tsquery limit ${sql.lit(LESSONS)}
      ) as lesson
    ), lesson_ids as (
      select titled.id from titled join masks on masks.id = titled.course_id and masks.mask = titled.mask
      union
      select lesson.id from shares cross join lateral unnest(ids) as course (id) cross join lateral (
        select own.id from (
          -- Read as a whole: with the words beside it, the index of words would be read again for each course.
          select contents.id, contents.search_text from contents where course_id = course.id and ${isShown} offset 0
        ) as own
        where search_words(own.search_text) @@ shares.query::tsquery limit ${sql.lit(WEIGHED)}
      ) as lesson
      where (select count(*) from titled where titled.mask = shares.mask) >= ${sql.lit(LESSONS)}
    )
    select
      array(
        select courses.id from (
          select id, own from masks where mask = ${all} and own > 0 order by bit_count(own::${MASK}) desc limit ${sql.lit(WEIGHED)}
        ) as found join courses on courses.id = found.id
        where ${isPublic}
        order by bit_count(own::${MASK}) desc, length(courses.search_text), courses.search_text, courses.id limit ${sql.lit(MAX_FOUND)}
      ) as course_ids,
      array(
        select contents.id from (select id from lesson_ids limit ${sql.lit(LESSONS)}) as found
          join (${lessons.from}) on contents.id = found.id
        where ${lessons.visible}
        order by length(contents.search_text), contents.search_text, contents.id limit ${sql.lit(MAX_FOUND)}
      ) as lesson_ids`.execute(db);
  return rows[0] ?? { courseIds: [], lessonIds: [] };
}

/** Beside the current row of `courses`. */
const belonging = sql`courses.field_id, courses.category, courses.grade, concat_ws(' ', author.full_name, (
    select string_agg(trainer.full_name, ' ') from course_trainers join users as trainer on trainer.id = course_trainers.user_id
    where course_trainers.course_id = courses.id and trainer.deleted_at is null
  ), (select name from schools where schools.id = courses.school_id), (select name from studies where studies.id = courses.study_id)
  ) as names`;

/** Courses and lessons that have all words together with what they belong to, and at least one in their own name. */
export async function searchTogether(db: Readable, words: readonly AskedWord[]): Promise<FoundTogether> {
  const { courseIds, lessonIds } = await pickTogether(db, words);
  const readCourses = () =>
    sql<FoundTogether["courses"][number]>`
    select ${courseColumns}, ${belonging}
    from unnest(${courseIds}::integer[]) with ordinality as found (id, place)
      join courses on courses.id = found.id
      left join users as author on author.id = courses.author_id
    where ${isPublic} order by found.place`.execute(db);
  const readLessons = () =>
    sql<FoundTogether["lessons"][number]>`
    select ${lessonColumns}, ${belonging}
    from unnest(${lessonIds}::integer[]) with ordinality as found (id, place)
      join (${lessons.from}) on contents.id = found.id
      left join users as author on author.id = courses.author_id
    where ${lessons.visible} order by found.place`.execute(db);
  const [courseRows, lessonRows] = await Promise.all([
    courseIds.length > 0 ? readCourses() : { rows: [] },
    lessonIds.length > 0 ? readLessons() : { rows: [] },
  ]);
  return { courses: courseRows.rows, lessons: lessonRows.rows };
}
