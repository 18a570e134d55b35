import type { Role } from "@manara/contract/accounts/accounts";
import { courseFieldNames } from "@manara/contract/courses/course-rules";
import type { Course, CourseAlone, EducatorRole, ListedCourse } from "@manara/contract/courses/courses";
import type { Gender } from "@manara/contract/educators/educator-rules";
import { type InferResult, sql } from "kysely";
import type { Readable } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";
import type { CourseTeachers } from "../access/teacher-row.ts";
import { mediaUrl, pictureUrlOf } from "../media/media-links.ts";
import { streamOf } from "../video/video-row.ts";
import { publicStream } from "../video/video-stream.ts";

/** A course with what is shown of its author. */
export const courseColumns = [
  "courses.id",
  ...courseFieldNames.map((name) => `courses.${name}` as const),
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
  "courses.pictureKey",
  "courses.createdAt",
  "courses.version",
  "courses.certificateMark",
  "courses.lessonsCount",
  "courses.testsCount",
  "courses.lessonsSeconds",
  "courses.freeLessonId",
  "author.fullName as authorName",
  "author.pictureKey as authorPicture",
  "author.role as authorRole",
] as const;

/** A trainer as a course shows one. */
interface Trainer {
  userId: number;
  fullName: string;
  pictureKey: string | null;
  role: Role;
  gender: Gender | null;
}

const trainersInOrder = sql`json_agg(
  json_build_object('userId', trainer.id, 'fullName', trainer.full_name, 'pictureKey', trainer.picture_key,
    'role', trainer.role, 'gender', trainer.gender)
  order by course_trainers.position
)`;
const trainersOfCourses = sql`course_trainers join users as trainer on trainer.id = course_trainers.user_id`;

/** The trainers of a course in their order, as a column. */
export const trainersColumn = sql<Trainer[]>`(
  select coalesce(${trainersInOrder}, '[]') from ${trainersOfCourses} where course_trainers.course_id = courses.id
)`.as("trainers");

/** All who are trainers, by course, to be joined where all courses are read: looked up for each, they double the time. */
export const trainersByCourse = sql<{ courseId: number; trainers: Trainer[] }>`(
  select course_trainers.course_id, ${trainersInOrder} as trainers from ${trainersOfCourses} group by 1
)`.as("taught");

/** Courses with what is shown of who teaches them, in one query. */
export const selectCourses = (db: Readable) =>
  db
    .selectFrom("courses")
    .leftJoin("users as author", "author.id", "courses.authorId")
    .select(courseColumns)
    .select(trainersColumn);

/** A course with what is shown of who teaches it. */
export type CourseRow = InferResult<ReturnType<typeof selectCourses>>[number];

/** A course as administrators list it. */
export type ListedCourseRow = CourseRow & Pick<ListedCourse, "hasActiveTeacher">;

/** A course by itself, with the HTML of its description and what its film was made into. */
export const selectCourseAlone = (db: Readable) =>
  selectCourses(db).select("courses.descriptionHtml").select(streamOf("courses.introVideoKey"));

export type CourseAloneRow = InferResult<ReturnType<typeof selectCourseAlone>>[number];

/** Teachers of a course; its assistants are not read along. */
export const teachersOf = ({
  authorId,
  trainers,
}: Pick<CourseRow, "authorId" | "trainers">): CourseTeachers => ({
  authorId,
  trainerIds: trainers.map(({ userId }) => userId),
  assistants: [],
});

/** The address of a course's intro video. */
export const introVideoUrlOf = (
  platform: Pick<Platform, "secrets">,
  { id, introVideoKey: key, introVideoUrl: url }: Pick<CourseRow, "id" | "introVideoKey" | "introVideoUrl">,
): string | null => mediaUrl(platform, id, { key, url });

/** Role of an account's page, if any. */
const educatorRole = (role: Role | null): EducatorRole =>
  role === "TEACHER" || role === "LECTURER" ? role : null;

/** A course as the wire shows it. */
export function toCourse(platform: Pick<Platform, "secrets">, row: CourseRow): Course {
  const { id, authorName, authorPicture, introVideoKey, pictureKey, createdAt, ...course } = row;
  const author =
    row.authorId === null || authorName === null
      ? null
      : { userId: row.authorId, fullName: authorName, pictureUrl: pictureUrlOf(authorPicture) };
  return {
    ...course,
    courseId: id,
    author,
    authorRole: educatorRole(row.authorRole),
    trainers: row.trainers.map(({ pictureKey: portrait, role, ...trainer }) => ({
      ...trainer,
      pictureUrl: pictureUrlOf(portrait),
      role: educatorRole(role),
    })),
    lecturerName: author?.fullName ?? null,
    introVideoUrl: introVideoUrlOf(platform, row),
    pictureUrl: pictureUrlOf(pictureKey),
    creationDateTime: createdAt.toISOString(),
  };
}

/** A course of the administrators' list as the wire shows it. */
export const toListedCourse = (platform: Pick<Platform, "secrets">, row: ListedCourseRow): ListedCourse => ({
  ...toCourse(platform, row),
  hasActiveTeacher: row.hasActiveTeacher,
});

/** A course by itself as the wire shows it. */
export const toCourseAlone = (platform: Pick<Platform, "secrets">, row: CourseAloneRow): CourseAlone => ({
  ...toCourse(platform, row),
  descriptionHtml: row.descriptionHtml,
  introVideo: publicStream(row.introVideoKey, row.stream),
});
