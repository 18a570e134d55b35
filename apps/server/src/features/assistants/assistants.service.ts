import type {
  AssistedCourse,
  CourseAssistant,
  SetAssistantBody,
} from "@manara/contract/assistants/assistants";
import type { Caller } from "../../platform/caller.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { requireRightIn } from "../access/access.service.ts";
import { recordActs } from "../audit/audit.service.ts";
import { areEducators } from "../educators/educators.service.ts";
import { deleteAssistant, findAssistants, findAssisted, saveAssistant } from "./assistants.repo.ts";

/** Courses that the caller helps in. */
export const listAssistedCourses = ({ db }: Platform, { userId }: Caller): Promise<AssistedCourse[]> =>
  findAssisted(db, userId);

/** Inside a transaction the course cannot be deleted while that lasts. */
const requireCourse = (db: Queryable, caller: Caller, courseId: number): Promise<void> =>
  requireRightIn(db, caller, { courseId, right: "people" });

export async function listAssistants(
  { db }: Platform,
  caller: Caller,
  courseId: number,
): Promise<CourseAssistant[]> {
  await requireCourse(db, caller, courseId);
  return findAssistants(db, courseId);
}

export const setAssistant = (
  { db }: Platform,
  caller: Caller,
  { courseId, userId, rights }: SetAssistantBody,
): Promise<CourseAssistant> =>
  db.transaction().execute(async (tx) => {
    await requireCourse(tx, caller, courseId);
    if (!(await areEducators(tx, [userId]))) fail("USER_NOT_FOUND");
    await saveAssistant(tx, {
      courseId,
      userId,
      answers: rights.includes("answers"),
      people: rights.includes("people"),
      contents: rights.includes("contents"),
    });
    const saved = (await findAssistants(tx, courseId)).find((one) => one.userId === userId);
    const assistant = saved ?? fail("USER_NOT_FOUND");
    await recordActs(tx, caller, [
      { act: "course.assistant-set", subjectId: courseId, details: { userId, rights: assistant.rights } },
    ]);
    return assistant;
  });

export const removeAssistant = (
  { db }: Platform,
  caller: Caller,
  place: { courseId: number; userId: number },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { courseId, userId } = place;
    await requireCourse(tx, caller, courseId);
    if (!(await deleteAssistant(tx, place))) return;
    await recordActs(tx, caller, [
      { act: "course.assistant-removed", subjectId: courseId, details: { userId } },
    ]);
  });
