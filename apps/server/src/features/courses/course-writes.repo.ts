import type { CourseEdits } from "@manara/contract/courses/course-edits";
import { courseFieldNames } from "@manara/contract/courses/course-rules";
import { sql } from "kysely";
import { columnsToCopy, toCopy } from "../../platform/database/columns-to-copy.ts";
import type { Tx } from "../../platform/database/database.ts";
import { findViolatedKey } from "../../platform/database/database-errors.ts";
import { Failure, fail } from "../../platform/failure.ts";
import { authorInvalid, categoryInvalid } from "./course-edits.rules.ts";
import { type CourseAloneRow, selectCourseAlone } from "./course-row.ts";

/** Refusals when a course names something that is not there. */
const missing: Partial<Record<string, () => Failure>> = {
  courses_school_id_fkey: () => new Failure("SCHOOL_NOT_FOUND"),
  courses_study_id_fkey: () => new Failure("STUDY_NOT_FOUND"),
  courses_specialty_id_fkey: () => new Failure("VALIDATION_FAILED", { issues: [categoryInvalid] }),
  courses_author_id_fkey: () => new Failure("VALIDATION_FAILED", { issues: [authorInvalid] }),
};

function throwMissing(error: unknown): never {
  throw missing[findViolatedKey(error) ?? ""]?.() ?? error;
}

interface NewCourse {
  name: string;
  schoolId?: number | null;
  studyId?: number | null;
  createdAt: Date;
}

/** Writes a course that nobody sees yet; answers its id. */
export async function insertCourse(tx: Tx, course: NewCourse): Promise<number> {
  const { id } = await tx
    .insertInto("courses")
    .values(course)
    .returning("id")
    .executeTakeFirstOrThrow()
    .catch(throwMissing);
  return id;
}

/** Columns that a copy of a course has as well. */
const copied = columnsToCopy<"courses">({
  ...toCopy(courseFieldNames),
  id: false,
  name: false,
  createdAt: false,
  visibility: false,
  version: false,
  purchasesCount: false,
  lessonsCount: false,
  testsCount: false,
  lessonsSeconds: false,
  freeLessonId: false,
  categoryPosition: false,
  semesterPosition: false,
  specialtyId: false,
  foldedName: false,
  searchText: false,
  listedAs: false,
  descriptionHtml: true,
  category: true,
  grade: true,
  fieldId: true,
  semester: true,
  authorId: true,
  authorShare: true,
  certificateMark: true,
  schoolId: true,
  studyId: true,
  price: true,
  originalPrice: true,
  introVideoKey: true,
  introVideoUrl: true,
  pictureKey: true,
})();

/** Writes a copy of a course and its trainers, which nobody sees yet; answers its id. */
export async function copyCourse(
  tx: Tx,
  { courseId, name, createdAt }: { courseId: number; name: string; createdAt: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with copy as (
      insert into courses (name, created_at, ${copied}) select ${name}, ${createdAt}, ${copied} from courses where id = ${courseId}
      returning id
    ), trainers as (
      insert into course_trainers (course_id, user_id, position)
        select copy.id, user_id, position from copy, course_trainers where course_id = ${courseId}
    )
    select id from copy`.execute(tx);
  return rows[0]?.id ?? fail("COURSE_NOT_FOUND");
}

/** A course with what is for administrators alone. */
export type CourseToEdit = CourseAloneRow & { authorShare: number };

/** Nobody moves a category in the catalogue while the transaction lasts. Before the course is locked: who moves it takes the courses last. */
export async function holdCategory(tx: Tx, category: string): Promise<void> {
  await tx
    .selectFrom("categoryPlaces")
    .select("category")
    .where("category", "=", category)
    .forShare()
    .execute();
}

/** Locks a course against other edits and its deletion; people may buy it meanwhile. */
export async function lockCourse(tx: Tx, courseId: number): Promise<CourseToEdit | null> {
  const query = selectCourseAlone(tx)
    .select("courses.authorShare")
    .where("courses.id", "=", courseId)
    .forNoKeyUpdate("courses");
  return (await query.executeTakeFirst()) ?? null;
}

/** Locks a course for good: activations under way end first, later ones no longer find it. */
export async function lockCourseToDelete(
  tx: Tx,
  courseId: number,
): Promise<{ name: string; introVideoKey: string | null; pictureKey: string | null } | null> {
  const row = await tx
    .selectFrom("courses")
    .select(["name", "introVideoKey", "pictureKey"])
    .where("id", "=", courseId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Writes the fields that are given, there must be one, as another version. */
export async function updateCourse(
  tx: Tx,
  courseId: number,
  changes: Omit<CourseEdits, "trainerIds"> & {
    introVideoKey?: string | null;
    descriptionHtml?: string | null;
  },
): Promise<void> {
  await tx
    .updateTable("courses")
    .set({ ...changes, version: sql`version + 1` })
    .where("id", "=", courseId)
    .execute()
    .catch(throwMissing);
}

/** Gives a course this picture, or none. Its version stays: no field of its form is another. */
export async function setCoursePicture(tx: Tx, courseId: number, pictureKey: string | null): Promise<void> {
  await tx.updateTable("courses").set({ pictureKey }).where("id", "=", courseId).execute();
}

/** Puts these in the place of the trainers of a course, in this order. */
export async function replaceTrainers(
  tx: Tx,
  courseId: number,
  trainerIds: readonly number[],
): Promise<void> {
  await tx.deleteFrom("courseTrainers").where("courseId", "=", courseId).execute();
  if (trainerIds.length === 0) return;
  const trainers = trainerIds.map((userId, index) => ({ courseId, userId, position: index + 1 }));
  await tx.insertInto("courseTrainers").values(trainers).execute();
}

/** Deletes a course with its contents and their discussions. One that was bought is IN_USE. */
export async function deleteCourseRow(tx: Tx, courseId: number): Promise<void> {
  await tx
    .deleteFrom("courses")
    .where("id", "=", courseId)
    .execute()
    .catch((error: unknown) => {
      if (findViolatedKey(error)) fail("IN_USE");
      throw error;
    });
}

/** The courses of an author stay, without one. */
export async function leaveCoursesOf(tx: Tx, userId: number): Promise<void> {
  await tx.updateTable("courses").set({ authorId: null }).where("authorId", "=", userId).execute();
}

/** Courses that somebody teaches beside their authors stay, without this trainer. */
export async function leaveTrainersPlaces(tx: Tx, userId: number): Promise<void> {
  await tx.deleteFrom("courseTrainers").where("userId", "=", userId).execute();
}
