import type { Course } from "@manara/contract/courses";
import type { Selectable } from "kysely";
import type { Courses } from "../../platform/database.generated.ts";
import type { Queryable } from "../../platform/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { mediaUrl, pictureUrlOf } from "../media/media-links.ts";

/** A course with what is shown of its author; what the database works out for itself is not in it. */
export type CourseRow = Omit<
  Selectable<Courses>,
  "specialty_id" | "listed_as" | "category_position" | "semester_position"
> & {
  author_name: string | null;
  author_picture: string | null;
};

/** A course with what is shown of its author. */
export const courseColumns = [
  "courses.id",
  "courses.name",
  "courses.description",
  "courses.category",
  "courses.grade",
  "courses.field_id",
  "courses.semester",
  "courses.author_id",
  "courses.school_id",
  "courses.study_id",
  "courses.price",
  "courses.original_price",
  "courses.purchases_count",
  "courses.visibility",
  "courses.intro_video_url",
  "courses.created_at",
  "author.full_name as author_name",
  "author.picture_key as author_picture",
] as const;

/** Courses with what is shown of their authors, in one query. */
export const selectCourses = (db: Queryable) =>
  db
    .selectFrom("courses")
    .leftJoin("users as author", "author.id", "courses.author_id")
    .select(courseColumns);

/** A course as the wire shows it. */
export function toCourse(platform: Pick<Platform, "secrets" | "clock">, row: CourseRow): Course {
  const author =
    row.author_id === null || row.author_name === null
      ? null
      : { userId: row.author_id, fullName: row.author_name, pictureUrl: pictureUrlOf(row.author_picture) };
  return {
    courseId: row.id,
    name: row.name,
    description: row.description,
    category: row.category,
    grade: row.grade,
    fieldId: row.field_id,
    semester: row.semester as Course["semester"],
    authorId: row.author_id,
    author,
    lecturerName: author?.fullName ?? null,
    schoolId: row.school_id,
    studyId: row.study_id,
    price: row.price,
    originalPrice: row.original_price,
    purchasesCount: row.purchases_count,
    visibility: row.visibility as Course["visibility"],
    introVideoUrl: row.intro_video_url === null ? null : mediaUrl(platform, row.intro_video_url),
    creationDateTime: row.created_at.toISOString(),
  };
}
