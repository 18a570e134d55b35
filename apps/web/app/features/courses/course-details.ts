import type { Content } from "@manara/contract/contents";
import type { Course } from "@manara/contract/courses";
import { groupOutline, type OutlinePart } from "./outline.rules.ts";

/** A course with its content table, as its page shows it. */
export interface CourseDetails {
  course: Course;
  outline: OutlinePart[];
  /** Whether the person at hand may watch every lesson; false until the browser has asked. */
  hasAccess: boolean;
}

export const describeCourse = (course: Course, contents: readonly Content[]): CourseDetails => ({
  course,
  outline: groupOutline(contents),
  hasAccess: false,
});
