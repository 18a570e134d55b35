import { fixedQuery, type Queryable } from "../../platform/database.ts";
import { type CourseRow, selectCourses } from "./course-row.ts";

const selectCourse = fixedQuery((db, given: { courseId: number }) =>
  selectCourses(db).where("courses.id", "=", given.courseId),
);

export async function findCourse(db: Queryable, courseId: number): Promise<CourseRow | null> {
  const [row] = await selectCourse(db, { courseId });
  return row ?? null;
}
