import type { Content } from "@manara/contract/contents";
import type { CourseInFull } from "@manara/contract/courses";
import { groupOutline, type OutlinePart } from "./outline.rules.ts";

/** A course with its content table, as its page shows it to whoever asked. */
export interface CourseDetails {
  course: CourseInFull;
  outline: OutlinePart[];
}

export const describeCourse = (course: CourseInFull, contents: readonly Content[]): CourseDetails => ({
  course,
  outline: groupOutline(contents),
});
