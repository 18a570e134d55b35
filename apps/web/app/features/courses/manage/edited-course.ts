import type { Course } from "@manara/contract/courses/courses";

/** A course with what is for administrators alone. */
export type EditedCourse = Course & { authorShare: number };
