import type { Content } from "@manara/contract/contents";
import type { CourseInFull } from "@manara/contract/courses";
import type { CentreRegion } from "../centres/centres.rules.ts";
import { groupOutline, type OutlinePart } from "./outline.rules.ts";

/** What stands beside a course and is the same for all: of its author, and of where cards are sold. */
export interface CourseSurroundings {
  /** What its author says of themselves; empty: nothing. */
  biography: string;
  regions: CentreRegion[];
}

/** A course with its content table, as its page shows it to whoever asked. */
export interface CourseDetails extends CourseSurroundings {
  course: CourseInFull;
  outline: OutlinePart[];
}

export const describeCourse = (
  course: CourseInFull,
  contents: readonly Content[],
  { biography, regions }: CourseSurroundings = { biography: "", regions: [] },
): CourseDetails => ({ course, outline: groupOutline(contents), biography, regions });
