import type { Refusal } from "../../platform/failure.ts";
import type { CourseAccess } from "../access/access.rules.ts";

/** A buyer who has finished half of its lessons may say something of it, also when the access has ended since. */
export function judgeReview(
  { purchase, courseId }: Pick<CourseAccess, "purchase" | "courseId">,
  { lessons, finished }: { lessons: number; finished: number },
): Refusal<"COURSE_NOT_PURCHASED" | "REVIEW_TOO_EARLY"> {
  if (purchase === "NONE") return { refused: "COURSE_NOT_PURCHASED", courseId };
  return lessons > 0 && 2 * finished >= lessons ? null : { refused: "REVIEW_TOO_EARLY" };
}
