import type { AssistedCourse, CourseAssistant } from "@manara/contract/assistants/assistants";
import { sql } from "kysely";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import type { PersonalTables } from "../../platform/personal-data.ts";
import type { Assistant } from "../access/teacher-row.ts";

/** Rights in the words of the contract. */
const rights = sql<CourseAssistant["rights"]>`array_remove(array[
  case when helping.answers then 'answers' end, case when helping.people then 'people' end,
  case when helping.contents then 'contents' end
], null)`.as("rights");

/** People who help in a course, by name. */
export const findAssistants = (db: Queryable, courseId: number): Promise<CourseAssistant[]> =>
  db
    .selectFrom("courseAssistants as helping")
    .innerJoin("users", "users.id", "helping.userId")
    .select(["users.id as userId", "users.fullName", rights])
    .where("helping.courseId", "=", courseId)
    .where("users.deletedAt", "is", null)
    .orderBy("users.foldedName")
    .orderBy("users.id")
    .execute();

/** Courses that somebody helps in, by name. */
export const findAssisted = (db: Queryable, userId: number): Promise<AssistedCourse[]> =>
  db
    .selectFrom("courseAssistants as helping")
    .innerJoin("courses", "courses.id", "helping.courseId")
    .select(["courses.id as courseId", "courses.name", rights])
    .where("helping.userId", "=", userId)
    .orderBy("courses.name")
    .orderBy("courses.id")
    .execute();

export async function saveAssistant(tx: Tx, assistant: Assistant & { courseId: number }): Promise<void> {
  await tx
    .insertInto("courseAssistants")
    .values(assistant)
    .onConflict((conflict) => conflict.columns(["courseId", "userId"]).doUpdateSet(assistant))
    .execute();
}

/** False: they had no rights as an assistant. */
export async function deleteAssistant(
  tx: Tx,
  { courseId, userId }: { courseId: number; userId: number },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("courseAssistants")
    .where("courseId", "=", courseId)
    .where("userId", "=", userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export const assistantData = {
  courseAssistants: {
    exportOf: async (db, { userId }) => ({ assists: await findAssisted(db, userId) }),
    erase: async (tx, { userId }) => {
      await tx.deleteFrom("courseAssistants").where("userId", "=", userId).execute();
    },
  },
} satisfies PersonalTables;
