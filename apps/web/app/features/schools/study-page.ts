import type { Course } from "@manara/contract/courses";
import { type CourseSummary, summarise } from "../courses/course-summary.ts";
import { groupByLecturer, type LecturerGroup } from "./study-lecturers.rules.ts";

/** Lectures by lecturer: those of a study, or the person's own of any. */
export interface StudyPage {
  kind: "study" | "mine" | "failed";
  groups: LecturerGroup<CourseSummary>[];
}

export const assembleStudy = (kind: "study" | "mine", lectures: readonly Course[]): StudyPage => ({
  kind,
  groups: groupByLecturer(lectures).map(({ lecturer, lectures: own }) => ({
    lecturer,
    lectures: own.map(summarise),
  })),
});

/** Whether the address asks for the person's own courses alone. */
export const asksForMine = (search: URLSearchParams): boolean => search.get("showOnlyMyCourses") === "true";
