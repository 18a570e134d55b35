import type { Attempt, TestResult } from "@manara/contract/quizzes/quizzes";
import type { Caller } from "../../platform/caller.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { getFoundLesson } from "../access/access.service.ts";
import { findAttemptOfAnybody, findAttemptsOf } from "./attempts.repo.ts";
import { readResult } from "./hand-in.ts";
import { toAttempt } from "./show-attempt.ts";

/** All attempts of one person, by test, the first one first. What staff tried out is not among them. */
export const listAttemptsOf = async ({ db }: Pick<Platform, "db">, userId: number): Promise<Attempt[]> =>
  (await findAttemptsOf(db, userId)).map(toAttempt);

/** An attempt that was handed in, for who took it and for the staff of the course. */
export async function getRecordedAttempt(
  platform: Platform,
  caller: Caller,
  attemptId: number,
): Promise<TestResult> {
  const row = (await findAttemptOfAnybody(platform.db, attemptId)) ?? fail("ATTEMPT_NOT_FOUND");
  const lesson = await getFoundLesson(platform, caller, row.lessonId);
  if (row.userId !== caller.userId && !lesson.course.people) fail("NOT_AUTHORISED");
  if (!row.handedInAt) fail("ATTEMPT_NOT_FOUND");
  return readResult(platform, { row, lesson, caller });
}
