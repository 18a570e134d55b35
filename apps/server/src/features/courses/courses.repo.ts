import type { ListCoursesQuery } from "@manara/contract/courses/course-lists";
import type { LectureFilters } from "@manara/contract/courses/courses";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import { fixedQuery, type Queryable, type Readable } from "../../platform/database/database.ts";
import { describeList, findPage, type Narrowed } from "../../platform/database/long-lists.ts";
import type { PersonalTables } from "../../platform/personal-data.ts";
import { type Moment, nextSeason } from "../access/season-row.ts";
import { coursesLeftTo, coursesWithoutTeacher, hasActiveTeacher } from "../access/teacher-row.ts";
import {
  type CourseAloneRow,
  courseColumns,
  type ListedCourseRow,
  selectCourseAlone,
  trainersColumn,
} from "./course-row.ts";
import { leaveCoursesOf, leaveTrainersPlaces } from "./course-writes.repo.ts";

const selectCourse = fixedQuery((db: Readable, given: { courseId: number }) =>
  selectCourseAlone(db).where("courses.id", "=", given.courseId),
);

export async function findCourse(db: Readable, courseId: number): Promise<CourseAloneRow | null> {
  const [row] = await selectCourse(db, { courseId });
  return row ?? null;
}

const selectCourseOnSale = fixedQuery((db: Readable, given: Moment & { courseId: number }) =>
  selectCourseAlone(db)
    .leftJoinLateral(nextSeason(given).as("sale"), (join) => join.onTrue())
    .select("sale.endsAt")
    .where("courses.id", "=", given.courseId),
);

/** A course, and up to when it opens for whoever obtains it now; null: without end. */
export async function findCourseOnSale(
  db: Readable,
  courseId: number,
  moment: Moment,
): Promise<{ course: CourseAloneRow; openUntil: Date | null } | null> {
  const [row] = await selectCourseOnSale(db, { courseId, ...moment });
  if (!row) return null;
  const { endsAt, ...course } = row;
  return { course, openUntil: endsAt };
}

const list = describeList("courses", {
  name: { column: "name" },
  price: { column: "price" },
  purchasesCount: { column: "purchasesCount" },
  creationDateTime: { column: "createdAt" },
});

type Filter = Omit<ListCoursesQuery, "limit" | "offset" | "sort">;

const everyCourse: Narrowed = { rows: sql`true`, tallies: sql`true` };
const everyLecture: Narrowed = { rows: sql`study_id is not null`, tallies: sql`listed_as = 'LECTURE'` };

/** Stands for no school, study, author or teacher. */
const NONE = -1;

const onlyTaughtBy = (userId: number) =>
  sql<SqlBool>`courses.id = any (array(${userId === NONE ? coursesWithoutTeacher : coursesLeftTo(userId)}))`;

/** Conditions of a filter; an index serves each of these. */
function conditionsOf({ search, onlyTeacherId, ...equal }: Filter): RawBuilder<SqlBool>[] {
  const conditions = Object.entries(equal)
    .filter(([, value]) => value !== undefined)
    .map(([column, value]) => {
      const its = sql.ref(`courses.${column}`);
      const isNone = value === NONE && column !== "price";
      return isNone ? sql<SqlBool>`${its} is null` : sql<SqlBool>`${its} = ${value}`;
    });
  if (onlyTeacherId !== undefined) conditions.push(onlyTaughtBy(onlyTeacherId));
  if (search) conditions.push(sql<SqlBool>`folded_name like name_pattern(${search})`);
  return conditions;
}

/** A part of all courses, or of all lectures, hidden ones too, and how many there are; one query. */
export function findAllCourses(
  db: Queryable,
  { lecturesOnly, limit, offset, sort, ...filter }: ListCoursesQuery & { lecturesOnly: boolean },
): Promise<{ rows: ListedCourseRow[]; total: number }> {
  const page = { limit, offset, sort };
  const all = lecturesOnly ? everyLecture : everyCourse;
  const conditions = conditionsOf(filter);
  const picked =
    conditions.length === 0
      ? list.pick(all, page)
      : list.pickMatching(sql<SqlBool>`${sql.join([all.rows, ...conditions], sql` and `)}`, page);
  return findPage<ListedCourseRow>(db, picked, (shown) =>
    shown
      .leftJoin("courses", "courses.id", "shown.id")
      .leftJoin("users as author", "author.id", "courses.authorId")
      .select(courseColumns)
      .select(trainersColumn)
      .select(hasActiveTeacher.as("hasActiveTeacher")),
  );
}

const listed = (column: string) =>
  sql`array(select distinct ${sql.ref(column)} from lectures where ${sql.ref(column)} is not null order by 1)`;

/** Values that lectures have of what their list is filtered by. */
export async function findLectureFilters(db: Queryable): Promise<LectureFilters> {
  const { rows } = await sql<LectureFilters>`
    with lectures as materialized (
      select id, study_id, field_id, category, grade, semester, author_id from courses where study_id is not null
    )
    select ${listed("study_id")} as study_ids, ${listed("field_id")} as field_ids, ${listed("category")} as categories,
      ${listed("grade")} as grades, ${listed("semester")} as semesters, ${listed("author_id")} as author_ids, array(
        select author_id from lectures where author_id is not null
        union select user_id from course_trainers join lectures on course_id = lectures.id order by 1
      ) as teacher_ids`.execute(db);
  return rows[0] as LectureFilters;
}

export const courseData = {
  courses: {
    exportOf: "the school's, whoever teaches it",
    erase: (tx, { userId }) => leaveCoursesOf(tx, userId),
  },
  courseTrainers: {
    exportOf: "the school's, whoever teaches it",
    erase: (tx, { userId }) => leaveTrainersPlaces(tx, userId),
  },
} satisfies PersonalTables;
