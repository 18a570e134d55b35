import { expect, test } from "vitest";
import { type ChoiceProblem, findChoiceProblem } from "./choice/choice-rules.ts";
import { findQuizProblems, type QuizProblem } from "./quiz-rules.ts";

const right = { text: "4", isRight: true };
const wrong = { text: "5", isRight: false };
const question = { text: "2 + 2?", choices: [right, wrong] };
type Problem = QuizProblem | ChoiceProblem | null;

test.each<[string, Partial<typeof question>, Problem]>([
  ["one right of two", {}, null],
  ["several that are right", { choices: [right, { ...right, text: "2²" }, wrong] }, null],
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
  const [found] = findQuizProblems(Array(6).fill({ ...question, ...given }), findChoiceProblem);
  expect(found?.problem ?? null).toBe(problem);
});

test.each<[number, Problem]>([
  [0, "TOO_FEW_QUESTIONS"],
  [5, "TOO_FEW_QUESTIONS"],
  [6, null],
  [10, null],
  [11, "TOO_MANY_QUESTIONS"],
])("a test of %i questions: %s", (count, problem) => {
  const found = findQuizProblems(
    Array.from({ length: count }, () => question),
    findChoiceProblem,
  );
  expect(found).toEqual(problem ? [{ question: null, problem }] : []);
});

test("each question at fault is named by its place", () => {
  const questions = Array.from({ length: 6 }, (_, index) =>
    index === 3 ? { ...question, text: "" } : question,
  );
  expect(findQuizProblems(questions, findChoiceProblem)).toEqual([
    { question: 3, problem: "QUESTION_EMPTY" },
  ]);
});
