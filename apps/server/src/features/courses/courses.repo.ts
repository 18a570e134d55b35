import { sql } from "kysely";
import type { Queryable } from "../../platform/database.ts";
import { isPicked, type Narrowed, type Page, pickNewest } from "../../platform/long-lists.ts";
import { type CourseRow, courseColumns, selectCourses } from "./course-row.ts";

export async function findCourse(db: Queryable, courseId: number): Promise<CourseRow | null> {
  return (await selectCourses(db).where("courses.id", "=", courseId).executeTakeFirst()) ?? null;
}

const everyCourse: Narrowed = { rows: sql`true`, tallies: sql`true` };
const everyLecture: Narrowed = { rows: sql`study_id is not null`, tallies: sql`listed_as = 'LECTURE'` };

/** A part of all courses, or of all lectures, newest first, hidden ones too; and how many there are; one query. */
export async function findAllCourses(
  db: Queryable,
  { lecturesOnly, ...page }: Page & { lecturesOnly: boolean },
): Promise<{ rows: CourseRow[]; total: number }> {
  const answered = await db
    .selectFrom(pickNewest("courses", lecturesOnly ? everyLecture : everyCourse, page))
    .leftJoin("courses", (join) => join.on(isPicked("courses.id")))
    .leftJoin("users as author", "author.id", "courses.authorId")
    .select(courseColumns)
    .select("picked.total")
    .orderBy("courses.id", "desc")
    .execute();
  return {
    rows: answered.flatMap((row) => (row.id === null ? [] : [row as CourseRow])),
    total: Number(answered[0]?.total ?? 0),
  };
}
