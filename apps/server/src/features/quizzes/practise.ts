import type { AnswerPracticeBody, PracticeQuestion, PracticeResult } from "@manara/contract/quizzes/practice";
import type { Caller } from "../../platform/caller.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { opensLesson } from "../access/access.service.ts";
import { shuffle } from "./attempt.rules.ts";
import { findQuestionsById } from "./edit-quiz.repo.ts";
import { rulesOf } from "./kinds/question-kinds.rules.ts";
import {
  type DueQuestion,
  findDueQuestions,
  findPractisedLesson,
  lockDueStep,
  setPractice,
} from "./practice.repo.ts";
import { continuePractice } from "./practice.rules.ts";
import { getOpenQuiz } from "./quiz-access.ts";
import { readAnswer } from "./read-answer.ts";
import { pictureUrlFor, toGradedQuestion, toQuestion } from "./show-attempt.ts";

/** More than anybody has wrong at once; they are counted up to here. */
const MOST_DUE = 500;

/** What is due for the caller of lessons that they may still open. */
async function findOpenDue(platform: Platform, caller: Caller): Promise<DueQuestion[]> {
  const { db, clock } = platform;
  const due = await findDueQuestions(db, { userId: caller.userId, now: clock(), limit: MOST_DUE });
  const lessons = [...new Set(due.map(({ contentId }) => contentId))];
  const opened = await Promise.all(lessons.map((contentId) => opensLesson(platform, caller, contentId)));
  const open = new Set(lessons.filter((_, index) => opened[index]));
  return due.filter(({ contentId }) => open.has(contentId));
}

/** A part of the questions that have come back to the caller; what they offer in an order of its own each time. */
export async function listPractice(
  platform: Platform,
  caller: Caller,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ items: PracticeQuestion[]; total: number }> {
  const due = await findOpenDue(platform, caller);
  const page = due.slice(offset, offset + limit);
  const rows = await findQuestionsById(
    platform.db,
    page.map(({ questionId }) => questionId),
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const items = page.flatMap(({ questionId, ...place }) => {
    const question = known.get(questionId);
    if (!question) return [];
    const { id, textHtml, pictureKey } = question;
    const rules = rulesOf(question);
    const drawn = rules.draw(question, (offered) => shuffle(offered, Math.random));
    const urlOf = pictureUrlFor(platform, { caller, courseId: place.courseId });
    const asked = { id, html: textHtml ?? "", pictureKey, ...rules.ask(question) };
    return { ...place, ...toQuestion(asked, { drawn, urlOf }) };
  });
  return { items, total: due.length };
}

/** Answers a question that has come back: what is right and why, and when it comes back again. */
export async function answerPractice(
  platform: Platform,
  caller: Caller,
  { questionId, ...sent }: AnswerPracticeBody,
): Promise<PracticeResult> {
  const owned = { userId: caller.userId, questionId };
  const lessonId = (await findPractisedLesson(platform.db, owned)) ?? fail("QUESTION_NOT_FOUND");
  const { course } = await getOpenQuiz(platform, caller, lessonId);
  return platform.db.transaction().execute(async (tx) => {
    const now = platform.clock();
    const step = (await lockDueStep(tx, { ...owned, now })) ?? fail("QUESTION_NOT_FOUND");
    const question = (await findQuestionsById(tx, [questionId]))[0] ?? fail("QUESTION_NOT_FOUND");
    const drawn = rulesOf(question).draw(question, (offered) => offered);
    const answer = readAnswer(question, { drawn, sent });
    const urlOf = pictureUrlFor(platform, { caller, courseId: course.courseId });
    const graded = toGradedQuestion(question, { answer, drawn, urlOf });
    const next = continuePractice(step, graded.isRight, now);
    await setPractice(tx, { ...owned, next });
    return { ...graded, dueAt: next?.dueAt.toISOString() ?? null };
  });
}
