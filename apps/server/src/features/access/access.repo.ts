import type { LessonKind } from "@manara/contract/contents/content-edits";
import type { ContentType } from "@manara/contract/contents/contents";
import { sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { fixedQuery, type Queryable } from "../../platform/database/database.ts";
import { type CourseTeachers, teacherColumns } from "./teacher-row.ts";

/** Facts that decide who may see a course, whoever asks. */
export interface CourseFacts extends CourseTeachers {
  courseId: number;
  isHidden: boolean;
  introVideoKey: string | null;
  contents: ReadonlyMap<number, ContentFacts>;
  /** Those of them that do not open at once. */
  released: readonly ContentFacts[];
}

/** Facts that decide who may see a unit or lesson of it. */
export interface ContentFacts {
  contentId: number;
  type: ContentType;
  kind: LessonKind;
  free: boolean;
  /** When it opens to students, and how many days after they got the course; null: at once. */
  opensAt: Date | null;
  opensAfterDays: number | null;
  /** Hidden itself, or in a hidden unit. */
  isHidden: boolean;
  /** The stored files that it shows: its video, its attachments, and the pictures of its questions. */
  fileKeys: readonly string[];
}

/** A purchase of somebody's. */
export interface HeldPurchase {
  /** Its end; null: never. */
  expiresAt: Date | null;
  /** The midnight with which the day began on which they got it. */
  firstDay: Date;
}

const selectCourse = fixedQuery((db, { courseId }: { courseId: number }) =>
  db
    .selectFrom("courses")
    .where("courses.id", "=", courseId)
    .select(["authorId", "visibility", "introVideoKey", ...teacherColumns])
    .select((course) =>
      jsonArrayFrom(
        course
          .selectFrom("contents")
          .leftJoin("contents as unit", "unit.id", "contents.unitId")
          .whereRef("contents.courseId", "=", "courses.id")
          .where("contents.deletedAt", "is", null)
          .select(["contents.id", "contents.type", "contents.kind", "contents.free", "contents.videoKey"])
          .select(["contents.hidden", "unit.hidden as unitHidden"])
          .select(["contents.opensAt", "contents.opensAfterDays"])
          .select((of) =>
            jsonArrayFrom(
              of
                .selectFrom("attachments")
                .select("fileKey")
                .whereRef("contentId", "=", "contents.id")
                .where("attachments.deletedAt", "is", null),
            ).as("attachments"),
          )
          .select((of) =>
            jsonArrayFrom(
              of
                .selectFrom("questions")
                .select("pictureKey")
                .whereRef("lessonId", "=", "contents.id")
                .where("pictureKey", "is not", null),
            ).as("pictures"),
          ),
      ).as("contents"),
    ),
);

/** Reads the facts that decide who may see a course and its contents; null: there is no such course. */
export async function findCourseFacts(db: Queryable, courseId: number): Promise<CourseFacts | null> {
  const [course] = await selectCourse(db, { courseId });
  if (!course) return null;
  const { authorId, trainerIds, assistants, visibility, introVideoKey } = course;
  const contents = course.contents.map((row) => ({
    contentId: row.id,
    type: row.type,
    kind: row.kind,
    free: row.free,
    opensAt: row.opensAt === null ? null : new Date(row.opensAt),
    opensAfterDays: row.opensAfterDays,
    isHidden: row.hidden || row.unitHidden === true,
    fileKeys: [
      ...(row.videoKey === null ? [] : [row.videoKey]),
      ...row.attachments.map(({ fileKey }) => fileKey),
      ...row.pictures.flatMap(({ pictureKey }) => pictureKey ?? []),
    ],
  }));
  return {
    courseId,
    authorId,
    trainerIds,
    assistants,
    isHidden: visibility === "HIDDEN",
    introVideoKey,
    contents: new Map(contents.map((content) => [content.contentId, content])),
    released: contents.filter(({ opensAt, opensAfterDays }) => opensAt ?? opensAfterDays),
  };
}

interface Holding {
  userId: number;
  courseId: number;
  /** Of the school: days begin there. */
  timeZone: string;
}

const selectPurchase = fixedQuery((db, { userId, courseId, timeZone }: Holding) =>
  db
    .selectFrom("purchases")
    .where("userId", "=", userId)
    .where("courseId", "=", courseId)
    .select("expiresAt")
    .select(sql<Date>`date_trunc('day', purchased_at, ${timeZone})`.as("firstDay")),
);

/** Purchase of a course by an account; null: none. */
export async function findPurchase(db: Queryable, holding: Holding): Promise<HeldPurchase | null> {
  const [purchase] = await selectPurchase(db, holding);
  return purchase ?? null;
}

const selectCourseOfContent = fixedQuery((db, { contentId }: { contentId: number }) =>
  db.selectFrom("contents").where("id", "=", contentId).select("courseId"),
);

/** The course that a unit or lesson is of; null: there is no such content. */
export async function findCourseOfContent(db: Queryable, contentId: number): Promise<number | null> {
  const [content] = await selectCourseOfContent(db, { contentId });
  return content?.courseId ?? null;
}

/** Teachers of a course. Inside a transaction it cannot be deleted while that lasts. */
export async function findCourseTeachers(db: Queryable, courseId: number): Promise<CourseTeachers | null> {
  const row = await db
    .selectFrom("courses")
    .select(["authorId", ...teacherColumns])
    .where("id", "=", courseId)
    .forKeyShare("courses")
    .executeTakeFirst();
  return row ?? null;
}

/** Accounts of the teachers of a class; null: there is no such class. */
export async function findClassTeachers(db: Queryable, classId: number): Promise<number[] | null> {
  const { rows } = await sql<{ teacherIds: number[] }>`
    select array(select user_id from class_teachers where class_id = classes.id) as teacher_ids
    from classes where id = ${classId}::integer`.execute(db);
  return rows[0]?.teacherIds ?? null;
}

/** A lesson and who teaches it. Inside a transaction it cannot be deleted while that lasts. */
export async function findLessonAndTeachers(
  db: Queryable,
  contentId: number,
): Promise<(CourseTeachers & { title: string; courseId: number }) | null> {
  const row = await db
    .selectFrom("contents")
    .innerJoin("courses", "courses.id", "contents.courseId")
    .select(["contents.title", "contents.courseId", "courses.authorId", ...teacherColumns])
    .where("contents.id", "=", contentId)
    .where("contents.type", "=", "LESSON")
    .where("contents.deletedAt", "is", null)
    .forKeyShare("contents")
    .executeTakeFirst();
  return row ?? null;
}
