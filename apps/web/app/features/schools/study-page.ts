import type { CourseSummary, ShownCourse } from "../courses/course-summary.ts";
import { groupByLecturer, type LecturerGroup } from "./study-lecturers.rules.ts";

/** Lectures by lecturer: those of a study, or the person's own of any. */
export interface StudyPage<Shown = ShownCourse> {
  kind: "study" | "mine" | "failed";
  groups: LecturerGroup<Shown>[];
}

export const assembleStudy = <Shown extends CourseSummary>(
  kind: "study" | "mine",
  lectures: readonly Shown[],
): StudyPage<Shown> => ({ kind, groups: groupByLecturer(lectures) });

/** Whether the address asks for the person's own courses alone. */
export const asksForMine = (search: URLSearchParams): boolean => search.get("showOnlyMyCourses") === "true";
