import type { Attempt, OpenAttempt, TestResult } from "@manara/contract/quizzes";
import type { Caller } from "../../platform/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { linkBase } from "../media/media-links.ts";
import type { AnswerRow, AttemptRow } from "./attempts.repo.ts";
import type { QuestionRow } from "./edit-test.repo.ts";
import { isAnswerRight, keyOf, sortChoices } from "./grading.rules.ts";
import type { AskedQuiz } from "./quiz.repo.ts";

/** Whom something of a test is shown to, and in which course: for the links of its pictures. */
export interface QuizViewer {
  caller: Caller;
  courseId: number;
}

export const pictureUrlFor =
  (platform: Pick<Platform, "secrets">, { caller, courseId }: QuizViewer) =>
  (key: string | null): string | null =>
    key === null ? null : linkBase(platform, { courseId, session: caller }) + key;

/** An attempt as the wire shows it. */
export const toAttempt = (row: AttemptRow): Attempt => ({
  attemptId: row.id,
  contentId: row.lessonId,
  number: row.number,
  startedAt: row.startedAt.toISOString(),
  handedInAt: row.handedInAt?.toISOString() ?? null,
  score: row.score,
  questionsCount: row.questionsCount,
});

const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

/** An attempt under way, its questions and choices in the order in which they were drawn. */
export function toOpenAttempt(
  platform: Pick<Platform, "secrets">,
  { row, quiz, answers }: { row: AttemptRow; quiz: AskedQuiz; answers: readonly AnswerRow[] },
  viewer: QuizViewer,
): OpenAttempt {
  const urlOf = pictureUrlFor(platform, viewer);
  const known = byId(quiz.questions);
  const questions = row.drawn.flatMap(({ questionId, choiceIds }) => {
    const question = known.get(questionId);
    if (!question) return [];
    const choices = byId(question.choices);
    return {
      questionId,
      html: question.html,
      pictureUrl: urlOf(question.pictureKey),
      several: question.several,
      choices: choiceIds.map((choiceId) => ({ choiceId, html: choices.get(choiceId)?.html ?? "" })),
    };
  });
  return {
    ...toAttempt(row),
    questions,
    answers: answers.map(({ questionId, chosen, counter }) => ({ questionId, choiceIds: chosen, counter })),
  };
}

/** A question with what is right and why, and what was chosen. */
export function toGradedQuestion(
  question: QuestionRow,
  {
    chosen,
    order,
    urlOf,
  }: {
    chosen: readonly number[];
    /** The choices as they stood before whoever answered. */
    order: readonly number[];
    urlOf: (key: string | null) => string | null;
  },
): TestResult["questions"][number] {
  const { id, textHtml, several, pictureKey, choices } = question;
  const placeOf = new Map(order.map((choiceId, index) => [choiceId, index]));
  const inOrder = choices.toSorted((one, other) => (placeOf.get(one.id) ?? 0) - (placeOf.get(other.id) ?? 0));
  return {
    questionId: id,
    html: textHtml ?? "",
    pictureUrl: urlOf(pictureKey),
    several,
    isRight: isAnswerRight(sortChoices(chosen), keyOf(question)),
    choices: inOrder.map((choice) => ({
      choiceId: choice.id,
      html: choice.textHtml ?? "",
      isRight: choice.isRight,
      isChosen: chosen.includes(choice.id),
      explanationHtml: choice.explanationHtml,
    })),
  };
}

/** An attempt that was handed in, with what is right and why. */
export function toResult(
  platform: Pick<Platform, "secrets">,
  { row, rows, answers }: { row: AttemptRow; rows: readonly QuestionRow[]; answers: readonly AnswerRow[] },
  viewer: QuizViewer,
): TestResult {
  const urlOf = pictureUrlFor(platform, viewer);
  const known = byId(rows);
  const chosenOf = new Map(answers.map(({ questionId, chosen }) => [questionId, chosen]));
  const questions = row.drawn.flatMap(({ questionId, choiceIds }) => {
    const question = known.get(questionId);
    const chosen = chosenOf.get(questionId) ?? [];
    return question ? [toGradedQuestion(question, { chosen, order: choiceIds, urlOf })] : [];
  });
  return { ...toAttempt(row), questions };
}
