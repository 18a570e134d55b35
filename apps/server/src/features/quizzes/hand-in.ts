import type { TestResult } from "@manara/contract/quizzes/quizzes";
import type { Caller } from "../../platform/caller.ts";
import type { Tx } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import type { ContentAccess } from "../access/access.rules.ts";
import { noteFinished } from "../progress/finish-lesson.ts";
import { type AttemptRow, findAnswers, lockAttempt, setHandedIn, writeGrades } from "./attempts.repo.ts";
import { findQuestionsById } from "./edit-quiz.repo.ts";
import { gradeAttempt } from "./grading.rules.ts";
import { upsertPractice } from "./practice.repo.ts";
import { beginPractice } from "./practice.rules.ts";
import { toResult } from "./show-attempt.ts";
import { getOwnAttempt } from "./take-quiz.ts";

/** Hands in an attempt and grades it, all in one transaction; handed in before, it answers the same result. */
export async function handIn(platform: Platform, caller: Caller, attemptId: number): Promise<TestResult> {
  const { lesson } = await getOwnAttempt(platform, caller, attemptId);
  const owned = { attemptId, userId: caller.userId, lessonId: lesson.contentId };
  const row = await platform.db.transaction().execute(async (tx) => {
    const attempt = (await lockAttempt(tx, owned)) ?? fail("ATTEMPT_NOT_FOUND");
    return attempt.handedInAt
      ? attempt
      : grade(tx, { attempt, userId: caller.userId, now: platform.clock() });
  });
  return readResult(platform, { row, lesson, caller });
}

async function grade(
  tx: Tx,
  { attempt, userId, now }: { attempt: AttemptRow; userId: number; now: Date },
): Promise<AttemptRow> {
  const { id: attemptId, drawn, byStaff } = attempt;
  const answers = await findAnswers(tx, attemptId);
  const questions = await findQuestionsById(
    tx,
    drawn.map(({ questionId }) => questionId),
  );
  const answerTo = new Map(answers.map(({ questionId, answer }) => [questionId, answer]));
  const { score, graded } = gradeAttempt(drawn, answerTo, questions);
  await writeGrades(tx, { attemptId, graded, at: now });
  await setHandedIn(tx, { attemptId, score, at: now });
  await noteFinished(tx, { userId, contentId: attempt.lessonId, at: now });
  const missed = graded.filter(({ isRight }) => !isRight).map(({ questionId }) => questionId);
  // Staff try their tests out.
  if (!byStaff) await upsertPractice(tx, { userId, questionIds: missed, ...beginPractice(now) });
  return { ...attempt, handedInAt: now, score };
}

/** An attempt of the caller that was handed in, with what is right and why. */
export async function getQuizResult(
  platform: Platform,
  caller: Caller,
  attemptId: number,
): Promise<TestResult> {
  const { row, lesson } = await getOwnAttempt(platform, caller, attemptId);
  // Before it is handed in there is no result.
  if (!row.handedInAt) fail("ATTEMPT_NOT_FOUND");
  return readResult(platform, { row, lesson, caller });
}

/** An attempt that was handed in, as whoever may see it does. */
export async function readResult(
  platform: Platform,
  { row, lesson, caller }: { row: AttemptRow; lesson: ContentAccess; caller: Caller },
): Promise<TestResult> {
  const [rows, answers] = await Promise.all([
    findQuestionsById(
      platform.db,
      row.drawn.map(({ questionId }) => questionId),
    ),
    findAnswers(platform.db, row.id),
  ]);
  return toResult(platform, { row, rows, answers }, { caller, courseId: lesson.course.courseId });
}
