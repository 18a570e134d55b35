import { expect, test } from "vitest";
import type { OfThatKind } from "./question-kind-rules.ts";
import {
  type DraftedQuestion,
  findQuestionProblem,
  findQuizProblems,
  type QuizProblem,
} from "./quiz-rules.ts";

const right = { text: "4", isRight: true };
const wrong = { text: "5", isRight: false };
type ChoiceQuestion = OfThatKind<DraftedQuestion, "CHOICE">;
const question: ChoiceQuestion = { text: "2 + 2?", several: false, choices: [right, wrong] };

test.each<[string, Partial<ChoiceQuestion>, QuizProblem | null]>([
  ["one right of two", {}, null],
  ["several of which one is right", { several: true }, null],
  ["several that are right", { several: true, choices: [right, { ...right, text: "2²" }, wrong] }, null],
  ["no text", { text: " \n" }, "QUESTION_EMPTY"],
  ["a text of zero-width marks", { text: "\u200b\u2060" }, "QUESTION_EMPTY"],
  ["a choice of zero-width marks", { choices: [right, { ...wrong, text: "\u200b" }] }, "CHOICE_EMPTY"],
  ["one choice", { choices: [right] }, "TOO_FEW_CHOICES"],
  ["no choice", { choices: [] }, "TOO_FEW_CHOICES"],
  ["a choice without text", { choices: [right, { ...wrong, text: "" }] }, "CHOICE_EMPTY"],
  ["two that read the same", { choices: [right, { ...wrong, text: " 4 " }] }, "SAME_CHOICES"],
  ["none that is right", { choices: [wrong, { ...wrong, text: "6" }] }, "NO_RIGHT_CHOICE"],
  ["two right where one may be chosen", { choices: [right, { ...right, text: "2²" }] }, null],
])("a question with %s: %o → %s", (_, given, problem) => {
  expect(findQuestionProblem({ ...question, ...given })).toBe(problem);
});

test.each<[number, QuizProblem | null]>([
  [0, "TOO_FEW_QUESTIONS"],
  [5, "TOO_FEW_QUESTIONS"],
  [6, null],
  [10, null],
  [11, "TOO_MANY_QUESTIONS"],
])("a test of %i questions: %s", (count, problem) => {
  const found = findQuizProblems(Array.from({ length: count }, () => question));
  expect(found).toEqual(problem ? [{ question: null, problem }] : []);
});

test("each question at fault is named by its place", () => {
  const questions = Array.from({ length: 6 }, (_, index) =>
    index === 3 ? { ...question, text: "" } : question,
  );
  expect(findQuizProblems(questions)).toEqual([{ question: 3, problem: "QUESTION_EMPTY" }]);
});
