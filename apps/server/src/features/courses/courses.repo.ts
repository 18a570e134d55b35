import type { ListCoursesQuery } from "@manara/contract/courses";
import { sql } from "kysely";
import { fixedQuery, type Queryable } from "../../platform/database.ts";
import { describeList, findPage, type Narrowed } from "../../platform/long-lists.ts";
import { type CourseRow, courseColumns, selectCourses } from "./course-row.ts";

const selectCourse = fixedQuery((db, given: { courseId: number }) =>
  selectCourses(db).where("courses.id", "=", given.courseId),
);

export async function findCourse(db: Queryable, courseId: number): Promise<CourseRow | null> {
  const [row] = await selectCourse(db, { courseId });
  return row ?? null;
}

const list = describeList("courses", {
  name: { column: "name" },
  price: { column: "price" },
  purchasesCount: { column: "purchasesCount" },
  creationDateTime: { column: "createdAt" },
});

const everyCourse: Narrowed = { rows: sql`true`, tallies: sql`true` };
const everyLecture: Narrowed = { rows: sql`study_id is not null`, tallies: sql`listed_as = 'LECTURE'` };

/** A part of all courses, or of all lectures, hidden ones too, and how many there are; one query. */
export const findAllCourses = (
  db: Queryable,
  { lecturesOnly, ...page }: ListCoursesQuery & { lecturesOnly: boolean },
): Promise<{ rows: CourseRow[]; total: number }> =>
  findPage<CourseRow>(db, list.pick(lecturesOnly ? everyLecture : everyCourse, page), (shown) =>
    shown
      .leftJoin("courses", "courses.id", "shown.id")
      .leftJoin("users as author", "author.id", "courses.authorId")
      .select(courseColumns),
  );
