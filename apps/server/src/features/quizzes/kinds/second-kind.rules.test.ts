import { type DraftedQuestion, findQuizProblems } from "@manara/contract/quizzes/quiz-rules";
import { expect, test, vi } from "vitest";
import { drawQuestions } from "../attempt.rules.ts";
import { planEdit, type SentQuestion, type StoredQuestion } from "../edit-plan.rules.ts";
import { gradeAttempt } from "../grading.rules.ts";
import { rulesOf } from "./question-kinds.rules.ts";

/*
 * A kind of question that nobody has written: a number is asked for. What tests do with questions is to know nothing of their
 * kind but its rules.
 */

interface AskedNumber {
  number: number | null;
}

const isNumber = (question: object): question is AskedNumber => "number" in question;

const numberRules = {
  draw: () => ({ number: null }),
  keyOf: ({ number }: AskedNumber) => number,
  isRight: (answer: number, key: number) => answer === key,
  isSameQuestion: () => true,
  keep: (stored: AskedNumber, { number }: AskedNumber) => ({
    parts: { number },
    regraded: number === stored.number ? null : number,
  }),
  add: ({ number }: AskedNumber) => ({ number }),
};

vi.mock("@manara/contract/quizzes/question-kind-rules", async (load) => {
  const { kindOf, kindRules } = await load<typeof import("@manara/contract/quizzes/question-kind-rules")>();
  const findProblem = ({ number }: AskedNumber) => (number === null ? "NO_NUMBER" : null);
  return {
    kindOf: (question: object) => (isNumber(question) ? "NUMBER" : kindOf(question)),
    kindRules: { ...kindRules, NUMBER: { findProblem } },
  };
});
vi.mock("./question-kinds.rules.ts", async (load) => {
  const { rulesOf: ofToday } = await load<typeof import("./question-kinds.rules.ts")>();
  return { rulesOf: (question: object) => (isNumber(question) ? numberRules : ofToday(question)) };
});

const choice = (id: number) => ({
  id,
  text: "2 + 2?",
  pictureKey: null,
  several: false,
  choices: [
    { id: id * 10 + 1, text: "4", isRight: true, explanation: "" },
    { id: id * 10 + 2, text: "5", isRight: false, explanation: "" },
  ],
});
const number = (id: number, right: number | null) =>
  ({ id, text: "3 + 4?", pictureKey: null, number: right }) as unknown as StoredQuestion;

test.each<[string, choice: number[], number: number, score: number]>([
  ["both are right", [11], 7, 2],
  ["the number is wrong", [11], 8, 1],
  ["the choice is wrong", [12], 7, 1],
  ["both are wrong", [12], 8, 0],
])(
  "an attempt at two kinds of questions, of which %s, is graded by each and counted as one",
  (_, ids, said, score) => {
    const questions = [choice(1), number(2, 7)];
    const drawn = drawQuestions(questions, { shuffled: true }, Math.random);
    const answers = new Map<number, readonly number[]>([[1, ids]]).set(2, said as never);
    const keys = new Map(questions.map((question) => [question.id, rulesOf(question).keyOf(question)]));
    const graded = gradeAttempt(drawn, answers, keys);
    expect(graded.score).toBe(score);
    expect(new Map(graded.graded.map(({ questionId, isRight }) => [questionId, isRight]))).toEqual(
      new Map([
        [1, ids[0] === 11],
        [2, said === 7],
      ]),
    );
  },
);

test("each kind finds its own problems", () => {
  const unfinished: DraftedQuestion[] = [number(5, null), { ...choice(6), choices: [] }];
  const questions = [choice(1), choice(2), choice(3), number(4, 7), ...unfinished];
  expect(findQuizProblems(questions)).toEqual([
    { question: 4, problem: "NO_NUMBER" },
    { question: 5, problem: "TOO_FEW_CHOICES" },
  ]);
});

test("an edit is planned by the kind of each question, and another kind makes another question", () => {
  const send = (question: StoredQuestion, questionId: number) =>
    ({ ...question, questionId }) as unknown as SentQuestion;
  const stored = [number(1, 7), number(2, 7), number(3, 7)];
  const sent = [send(number(1, 7), 1), send(number(2, 8), 2), send(choice(3), 3)];
  const { kept, added, gone } = planEdit(stored, sent);
  expect(kept.map(({ id, regraded }) => [id, regraded])).toEqual([
    [1, null],
    [2, 8],
  ]);
  expect([added.length, gone]).toEqual([1, [3]]);
});
