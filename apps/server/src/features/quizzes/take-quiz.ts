import type { AnswerBody, OpenAttempt, SavedAnswer, Test } from "@manara/contract/quizzes/quizzes";
import type { Caller } from "../../platform/caller.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import type { ContentAccess } from "../access/access.rules.ts";
import { drawQuestions, judgeStart, type PastAttempts } from "./attempt.rules.ts";
import {
  type AttemptRow,
  findAnswers,
  findAttempt,
  findAttempts,
  insertAttempt,
  keepAnswer,
} from "./attempts.repo.ts";
import type { AskedQuiz } from "./quiz.repo.ts";
import { getOpenQuiz } from "./quiz-access.ts";
import { readAnswer, refuseField } from "./read-answer.ts";
import { questionsAsked, readQuiz } from "./read-quiz.ts";
import { toAttempt, toOpenAttempt, toSavedAnswer } from "./show-attempt.ts";

const underWay = (attempts: readonly AttemptRow[]) => attempts.find(({ handedInAt }) => handedInAt === null);

const pastOf = (attempts: readonly AttemptRow[]): PastAttempts => {
  const handedIn = attempts.filter(({ handedInAt }) => handedInAt !== null);
  return { count: handedIn.length, lastHandedInAt: handedIn.at(-1)?.handedInAt ?? null };
};

interface Shown {
  row: AttemptRow;
  quiz: AskedQuiz;
  lesson: ContentAccess;
  caller: Caller;
}

/** An attempt under way with what was answered so far. */
async function show(platform: Platform, { row, quiz, lesson, caller }: Shown): Promise<OpenAttempt> {
  const answers = await findAnswers(platform.db, row.id);
  return toOpenAttempt(platform, { row, quiz, answers }, { caller, courseId: lesson.course.courseId });
}

/** A test as the caller may take it, with their attempts. */
export async function getQuiz(platform: Platform, caller: Caller, contentId: number): Promise<Test> {
  const lesson = await getOpenQuiz(platform, caller, contentId);
  const quiz = await readQuiz(platform, lesson);
  const attempts = await findAttempts(platform.db, { lessonId: contentId, userId: caller.userId });
  const open = underWay(attempts);
  const refusal = judgeStart(quiz, pastOf(attempts), platform.clock());
  const questionsCount = questionsAsked(quiz).length;
  return {
    contentId,
    questionsCount,
    attemptsAllowed: quiz.attemptsAllowed,
    pauseMinutes: quiz.pauseMinutes,
    attempts: attempts.map(toAttempt),
    attempt: open ? await show(platform, { row: open, quiz, lesson, caller }) : null,
    mayStart: !open && !refusal && questionsCount > 0,
    startsAt: refusal?.refused === "PAUSE_NOT_OVER" ? refusal.startsAt.toISOString() : null,
  };
}

/** A test that is saved while many begin it; more often it is not by chance. */
const TIMES = 5;

/** Begins an attempt, or goes on with the one that is under way. */
export async function startQuiz(platform: Platform, caller: Caller, contentId: number): Promise<OpenAttempt> {
  const lesson = await getOpenQuiz(platform, caller, contentId);
  for (let time = 0; time < TIMES; time += 1) {
    const quiz = await readQuiz(platform, lesson);
    const attempts = await findAttempts(platform.db, { lessonId: contentId, userId: caller.userId });
    const open = underWay(attempts);
    if (open) return show(platform, { row: open, quiz, lesson, caller });

    const row = await begin(platform, { quiz, attempts, lesson, caller });
    if (row)
      return toOpenAttempt(
        platform,
        { row, quiz, answers: [] },
        { caller, courseId: lesson.course.courseId },
      );
    // Another device was faster, or the test has just been saved: what is in memory is outdated.
    await platform.changes.catchUp();
  }
  return fail("UNAVAILABLE", { retryAfterSeconds: 1 });
}

async function begin(
  { db, clock }: Platform,
  { quiz, attempts, lesson, caller }: Omit<Shown, "row"> & { attempts: readonly AttemptRow[] },
): Promise<AttemptRow | null> {
  const now = clock();
  const refusal = judgeStart(quiz, pastOf(attempts), now);
  if (refusal?.refused === "PAUSE_NOT_OVER")
    fail(refusal.refused, { retryAfterSeconds: refusal.retryAfterSeconds });
  if (refusal) fail(refusal.refused);
  const drawn = drawQuestions(questionsAsked(quiz), quiz, Math.random);
  if (drawn.length === 0) fail("TEST_INCOMPLETE");
  return insertAttempt(db, {
    lessonId: lesson.contentId,
    userId: caller.userId,
    number: (attempts.at(-1)?.number ?? 0) + 1,
    drawn,
    byStaff: lesson.course.opensAll,
    startedAt: now,
    version: quiz.version,
  });
}

/** An attempt of the caller, whose test they may still open. */
export async function getOwnAttempt(
  platform: Platform,
  caller: Caller,
  attemptId: number,
): Promise<{ row: AttemptRow; lesson: ContentAccess }> {
  const row = await findAttempt(platform.db, { attemptId, userId: caller.userId });
  if (!row) fail("ATTEMPT_NOT_FOUND");
  return { row, lesson: await getOpenQuiz(platform, caller, row.lessonId) };
}

/** Keeps the answer to one question of an attempt under way; answers the one that stands. */
export async function saveAnswer(platform: Platform, caller: Caller, body: AnswerBody): Promise<SavedAnswer> {
  const { attemptId, questionId, counter } = body;
  const { row, lesson } = await getOwnAttempt(platform, caller, attemptId);
  if (row.handedInAt) fail("ATTEMPT_HANDED_IN");
  const drawn = row.drawn.find((one) => one.questionId === questionId);
  const { questions } = await readQuiz(platform, lesson);
  const question = questions.find(({ id }) => id === questionId);
  if (!drawn || !question) return refuseField("questionId");
  const answer = readAnswer(question, { drawn, sent: body });
  const given = { attemptId, questionId, answer, counter, savedAt: platform.clock() };
  const kept = (await keepAnswer(platform.db, given)) ?? fail("ATTEMPT_HANDED_IN");
  return toSavedAnswer(question, kept);
}
