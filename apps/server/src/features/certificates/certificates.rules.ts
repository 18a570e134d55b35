import type { Refusal } from "../../platform/failure.ts";
import { type CourseAccess, judgeOpening } from "../access/access.rules.ts";

/** Of a course, as one person has gone through it. */
export interface Done {
  lessons: number;
  finished: number;
}

/** Who has finished every lesson gets a certificate, also when the access that it took has ended since. */
export function judgeIssue(
  course: CourseAccess,
  { lessons, finished }: Done,
): Refusal<"COURSE_NOT_PURCHASED" | "COURSE_NOT_FINISHED"> {
  const refusal = course.purchase === "ENDED" ? null : judgeOpening({ free: false }, course);
  if (refusal) return refusal;
  return lessons > 0 && finished >= lessons ? null : { refused: "COURSE_NOT_FINISHED" };
}
