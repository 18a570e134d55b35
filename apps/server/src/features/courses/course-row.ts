import type { Course } from "@manara/contract/courses";
import type { Selectable } from "kysely";
import type { Courses } from "../../platform/database.generated.ts";
import type { Queryable } from "../../platform/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { mediaUrl, pictureUrlOf } from "../media/media-links.ts";

/** A course with what is shown of its author; what the database works out for itself is not in it. */
export type CourseRow = Omit<
  Selectable<Courses>,
  "specialtyId" | "listedAs" | "categoryPosition" | "semesterPosition"
> & {
  authorName: string | null;
  authorPicture: string | null;
};

/** A course with what is shown of its author. */
export const courseColumns = [
  "courses.id",
  "courses.name",
  "courses.description",
  "courses.category",
  "courses.grade",
  "courses.fieldId",
  "courses.semester",
  "courses.authorId",
  "courses.schoolId",
  "courses.studyId",
  "courses.price",
  "courses.originalPrice",
  "courses.purchasesCount",
  "courses.visibility",
  "courses.introVideoUrl",
  "courses.createdAt",
  "author.fullName as authorName",
  "author.pictureKey as authorPicture",
] as const;

/** Courses with what is shown of their authors, in one query. */
export const selectCourses = (db: Queryable) =>
  db.selectFrom("courses").leftJoin("users as author", "author.id", "courses.authorId").select(courseColumns);

/** A course as the wire shows it. */
export function toCourse(platform: Pick<Platform, "secrets" | "clock">, row: CourseRow): Course {
  const author =
    row.authorId === null || row.authorName === null
      ? null
      : { userId: row.authorId, fullName: row.authorName, pictureUrl: pictureUrlOf(row.authorPicture) };
  return {
    courseId: row.id,
    name: row.name,
    description: row.description,
    category: row.category,
    grade: row.grade,
    fieldId: row.fieldId,
    semester: row.semester as Course["semester"],
    authorId: row.authorId,
    author,
    lecturerName: author?.fullName ?? null,
    schoolId: row.schoolId,
    studyId: row.studyId,
    price: row.price,
    originalPrice: row.originalPrice,
    purchasesCount: row.purchasesCount,
    visibility: row.visibility as Course["visibility"],
    introVideoUrl: row.introVideoUrl === null ? null : mediaUrl(platform, row.introVideoUrl),
    creationDateTime: row.createdAt.toISOString(),
  };
}
