import { fixedQuery, type Readable } from "../../platform/database/database.ts";
import { type Moment, nextSeason } from "../access/season-row.ts";
import { type CourseAloneRow, selectCourseAlone } from "./course-row.ts";

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
