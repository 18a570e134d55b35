import type { AnswerPracticeBody, PracticeQuestion, PracticeResult } from "@manara/contract/quizzes/practice";
import type { Caller } from "../../platform/caller.ts";
import { fail, sentAgain } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { opensLesson } from "../access/access.service.ts";
import { shuffle } from "./attempt.rules.ts";
import { findQuestionsById } from "./edit-quiz.repo.ts";
import { drawOrder } from "./kinds/question-kinds.rules.ts";
import {
  findMissedQuestions,
  findPracticeAnswer,
  findPractisedLesson,
  insertPracticeAnswer,
  lockPractice,
  type MissedQuestion,
  setPractice,
} from "./practice.repo.ts";
import { answeredAt, continuePractice } from "./practice.rules.ts";
import { askQuestion } from "./quiz.repo.ts";
import { getOpenQuiz } from "./quiz-access.ts";
import { readAnswer } from "./read-answer.ts";
import { pictureUrlFor, toGradedQuestion, toQuestion } from "./show-attempt.ts";

/** More than anybody has wrong at once; they are counted up to here. */
const MOST_DUE = 500;

/** Lists the caller's due questions, or of one test, of lessons that they may still open. */
async function findOpenMissed(
  platform: Platform,
  caller: Caller,
  contentId: number | undefined,
): Promise<MissedQuestion[]> {
  const { db, clock } = platform;
  const asked = { userId: caller.userId, now: clock(), contentId, limit: MOST_DUE };
  const due = await findMissedQuestions(db, asked);
  const lessons = [...new Set(due.map((question) => question.contentId))];
  const opened = await Promise.all(lessons.map((lesson) => opensLesson(platform, caller, lesson)));
  const open = new Set(lessons.filter((_, index) => opened[index]));
  return due.filter((question) => open.has(question.contentId));
}

/** A part of the questions that have come back to the caller, or of those missed in a test; what they offer in an order of its own each time. */
export async function listPractice(
  platform: Platform,
  caller: Caller,
  { limit, offset, contentId }: { limit: number; offset: number; contentId?: number },
): Promise<{ items: PracticeQuestion[]; total: number }> {
  const due = await findOpenMissed(platform, caller, contentId);
  const page = due.slice(offset, offset + limit);
  const rows = await findQuestionsById(
    platform.db,
    page.map(({ questionId }) => questionId),
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const items = page.flatMap(({ questionId, ...place }) => {
    const question = known.get(questionId);
    if (!question) return [];
    const asked = askQuestion(question);
    const drawn = drawOrder(asked, (offered) => shuffle(offered, Math.random));
    const urlOf = pictureUrlFor(platform, { caller, courseId: place.courseId });
    return { ...place, ...toQuestion(asked, { drawn, urlOf }) };
  });
  return { items, total: due.length };
}

/** Answers a question that was missed: what is right and why, and when it comes back again. Sent again it changes nothing. */
export async function answerPractice(
  platform: Platform,
  caller: Caller,
  { questionId, clientId, secondsAgo, ...sent }: AnswerPracticeBody,
): Promise<PracticeResult> {
  const owned = { userId: caller.userId, questionId };
  const named = clientId ? { userId: caller.userId, clientId } : null;
  const before = named && (await findPracticeAnswer(platform.db, named));
  if (before) sentAgain(before, { questionId });
  const lessonId =
    before?.lessonId ?? (await findPractisedLesson(platform.db, owned)) ?? fail("QUESTION_NOT_FOUND");
  const { course } = await getOpenQuiz(platform, caller, lessonId);
  return platform.db.transaction().execute(async (tx) => {
    const now = platform.clock();
    const known = await lockPractice(tx, owned);
    const answered = known && answeredAt(known, secondsAgo, now);
    // One that came meanwhile has it counted.
    const isNew =
      !before &&
      (!named || (await insertPracticeAnswer(tx, { ...named, questionId, answeredAt: answered ?? now })));
    if (isNew && !known) fail("QUESTION_NOT_FOUND");
    const question = (await findQuestionsById(tx, [questionId]))[0] ?? fail("QUESTION_NOT_FOUND");
    const asked = askQuestion(question);
    const drawn = drawOrder(asked, (offered) => offered);
    const answer = readAnswer(asked, { drawn, sent });
    const urlOf = pictureUrlFor(platform, { caller, courseId: course.courseId });
    const graded = toGradedQuestion(question, { answer, drawn, urlOf });
    const next = isNew && known && answered ? continuePractice(known, graded.isRight, answered) : known;
    if (isNew) await setPractice(tx, { ...owned, next });
    return { ...graded, dueAt: next?.dueAt.toISOString() ?? null };
  });
}
