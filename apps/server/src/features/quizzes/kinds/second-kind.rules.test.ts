import { kindRules } from "@manara/contract/quizzes/question-kind-rules";
import { type DraftedQuestion, findQuizProblems } from "@manara/contract/quizzes/quiz-rules";
import { expect, test } from "vitest";
import { planEdit, type SentQuestion } from "../edit-plan.rules.ts";
import type { QuestionRow } from "../edit-quiz.repo.ts";
import { gradeAttempt } from "../grading.rules.ts";
import { questionRules } from "./question-kinds.rules.ts";

/*
 * A kind of question that nobody has written: a number is asked for. What tests do with questions is to know nothing of their
 * kind but its rules.
 */

interface AskedNumber {
  number: number | null;
}

Object.assign(questionRules, {
  NUMBER: {
    write: ({ number }: AskedNumber) => ({ number }),
    isSameQuestion: () => true,
    keyOf: ({ number }: AskedNumber) => number,
    isRight: (answer: AskedNumber, key: number) => answer.number === key,
  },
});
Object.assign(kindRules, {
  NUMBER: { findProblem: ({ number }: AskedNumber) => (number === null ? "NO_NUMBER" : null) },
});

const choices = (id: number) => [
  { id: id * 10 + 1, choiceId: id * 10 + 1, text: "4", isRight: true, explanation: "" },
  { id: id * 10 + 2, choiceId: id * 10 + 2, text: "5", isRight: false, explanation: "" },
];
const common = (id: number) => ({ id, text: "2 + 2?", textHtml: "", pictureKey: null });
const choice = (id: number): QuestionRow => ({
  ...common(id),
  kind: "CHOICE",
  parts: { several: false, choices: choices(id) },
});
const number = (id: number, right: number | null) =>
  ({ ...common(id), kind: "NUMBER", parts: { number: right } }) as unknown as QuestionRow;

const send = ({ id, kind, text, parts }: QuestionRow) =>
  ({ questionId: id, kind, text, ...parts }) as unknown as SentQuestion;

test.each<[string, choice: number[], number: number, score: number]>([
  ["both are right", [11], 7, 2],
  ["the number is wrong", [11], 8, 1],
  ["the choice is wrong", [12], 7, 1],
  ["both are wrong", [12], 8, 0],
])(
  "an attempt at two kinds of questions, of which %s, is graded by each and counted as one",
  (_, choiceIds, said, score) => {
    const answers = new Map([[1, { choiceIds }]]).set(2, { number: said } as never);
    const drawn = [{ questionId: 1 }, { questionId: 2 }];
    const graded = gradeAttempt(drawn, answers, [choice(1), number(2, 7)]);
    expect(graded).toEqual({
      score,
      graded: [
        { questionId: 1, isRight: choiceIds[0] === 11 },
        { questionId: 2, isRight: said === 7 },
      ],
    });
  },
);

test("each kind finds its own problems", () => {
  const questions = [choice(1), number(4, 7), number(5, null)].map(send) as unknown as DraftedQuestion[];
  const unfinished = { ...send(choice(6)), choices: [] };
  const five = [...questions, ...questions, unfinished];
  expect(findQuizProblems(five)).toEqual([
    { question: 2, problem: "NO_NUMBER" },
    { question: 5, problem: "NO_NUMBER" },
    { question: 6, problem: "TOO_FEW_CHOICES" },
  ]);
});

test("an edit is planned by the kind of each question, and another kind makes another question", () => {
  const stored = [number(1, 7), number(2, 7), number(3, 7)];
  const sent = [number(1, 7), number(2, 8), choice(3)].map(send);
  const { kept, added, gone } = planEdit(stored, sent, { render: () => "", newId: () => 0 });
  expect(kept.map(({ id, isRegraded }) => [id, isRegraded])).toEqual([
    [1, false],
    [2, true],
  ]);
  expect([added.length, gone]).toEqual([1, [3]]);
});
