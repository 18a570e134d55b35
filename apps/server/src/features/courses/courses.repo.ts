import { fixedQuery, type Queryable } from "../../platform/database.ts";
import { type CourseAloneRow, selectCourseAlone } from "./course-row.ts";

const selectCourse = fixedQuery((db, given: { courseId: number }) =>
  selectCourseAlone(db).where("courses.id", "=", given.courseId),
);

export async function findCourse(db: Queryable, courseId: number): Promise<CourseAloneRow | null> {
  const [row] = await selectCourse(db, { courseId });
  return row ?? null;
}
