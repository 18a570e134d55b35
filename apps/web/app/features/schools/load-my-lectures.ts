import { codeOf } from "@manara/contract/calls/api-error";
import type { Source } from "../../context.ts";
import { listOwnCourses } from "../courses/list-own-courses.ts";
import { assembleStudy, type StudyPage } from "./study-page.ts";

/** The person's own courses that belong to no school; in the browser only. */
export async function loadMyLectures(source: Source): Promise<StudyPage> {
  try {
    const bought = await listOwnCourses(source);
    const lectures = bought.filter(({ schoolId }) => schoolId === null);
    return assembleStudy("mine", lectures);
  } catch (error) {
    if (!codeOf(error)) throw error;
    return { kind: "failed", groups: [] };
  }
}
