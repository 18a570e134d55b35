import type { Course } from "@manara/contract/courses";
import type { InferResult } from "kysely";
import type { Queryable } from "../../platform/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { mediaUrl, pictureUrlOf } from "../media/media-links.ts";

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
  "courses.introVideoKey",
  "courses.introVideoUrl",
  "courses.createdAt",
  "courses.version",
  "author.fullName as authorName",
  "author.pictureKey as authorPicture",
] as const;

/** Courses with what is shown of their authors, in one query. */
export const selectCourses = (db: Queryable) =>
  db.selectFrom("courses").leftJoin("users as author", "author.id", "courses.authorId").select(courseColumns);

/** A course with what is shown of its author. */
export type CourseRow = InferResult<ReturnType<typeof selectCourses>>[number];

/** The address of a course's intro video. */
export const introVideoUrlOf = (
  platform: Pick<Platform, "secrets">,
  { id, introVideoKey: key, introVideoUrl: url }: Pick<CourseRow, "id" | "introVideoKey" | "introVideoUrl">,
): string | null => mediaUrl(platform, id, { key, url });

/** A course as the wire shows it. */
export function toCourse(platform: Pick<Platform, "secrets">, row: CourseRow): Course {
  const { id, authorName, authorPicture, introVideoKey, createdAt, ...course } = row;
  const author =
    row.authorId === null || authorName === null
      ? null
      : { userId: row.authorId, fullName: authorName, pictureUrl: pictureUrlOf(authorPicture) };
  return {
    ...course,
    courseId: id,
    semester: row.semester as Course["semester"],
    author,
    lecturerName: author?.fullName ?? null,
    visibility: row.visibility as Course["visibility"],
    introVideoUrl: introVideoUrlOf(platform, row),
    creationDateTime: createdAt.toISOString(),
  };
}
