import { hasFinished, hasReached, toMark } from "@manara/contract/progress/progress-rules";
import type { Refusal } from "../../platform/failure.ts";
import { type CourseAccess, judgeHolding } from "../access/access.rules.ts";

/** Of a course, as one person has gone through it. */
export interface Done {
  lessons: number;
  finished: number;
  /** In percent; null: it has no tests. */
  mark: number | null;
  /** The mark that the course asks for; null: none. */
  asked: number | null;
}

/**
 * A person who has finished every lesson gets a certificate, also when the access that it took has ended since. A mark counts where there are
 * tests.
 */
export function judgeIssue(
  course: CourseAccess,
  { lessons, finished, mark, asked }: Done,
): Refusal<"COURSE_NOT_PURCHASED" | "COURSE_NOT_FINISHED" | "COURSE_MARK_NOT_REACHED"> {
  const refusal = course.purchase === "ENDED" ? null : judgeHolding(course);
  if (refusal) return refusal;
  if (!hasFinished({ lessons, finished })) return { refused: "COURSE_NOT_FINISHED" };
  return hasReached(toMark(asked, mark)) ? null : { refused: "COURSE_MARK_NOT_REACHED" };
}
