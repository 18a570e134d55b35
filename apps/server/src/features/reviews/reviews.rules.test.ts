import { expect, test } from "vitest";
import { judgeReview } from "./reviews.rules.ts";

test.each([
  ["has finished half", "HELD", 4, 2, undefined],
  ["has finished half of an odd number", "HELD", 5, 2, "REVIEW_TOO_EARLY"],
  ["has finished more, and whose access has ended", "ENDED", 5, 3, undefined],
  ["has only begun", "HELD", 4, 1, "REVIEW_TOO_EARLY"],
  ["has a course without lessons", "HELD", 0, 0, "REVIEW_TOO_EARLY"],
  ["has watched what is free", "NONE", 2, 2, "COURSE_NOT_PURCHASED"],
] as const)("somebody who %s", (_, purchase, lessons, finished, refused) => {
  expect(judgeReview({ purchase, courseId: 7 }, { lessons, finished })?.refused).toBe(refused);
});
