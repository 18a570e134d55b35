import { expect, test } from "vitest";
import { gradeAttempt } from "./grading.rules.ts";

test("an attempt counts what was answered right; what was left out is wrong, what was not asked is nothing", () => {
  const drawn = [7, 5, 6].map((questionId) => ({ questionId }));
  const right = new Map([5, 6, 7, 8].map((id) => [id, { choiceIds: [id * 10] }]));
  const questions = [5, 6, 7, 8].map((id) => ({
    id,
    kind: "CHOICE" as const,
    parts: { several: false, choices: [{ id: id * 10, isRight: true }] },
  }));
  const answers = new Map([
    [7, { choiceIds: [70] }],
    [5, { choiceIds: [51] }],
    [6, null],
    [8, { choiceIds: [80] }],
  ]);
  expect(gradeAttempt(drawn, answers, questions)).toEqual({
    score: 1,
    graded: [
      { questionId: 7, isRight: true },
      { questionId: 5, isRight: false },
      { questionId: 6, isRight: false },
    ],
  });
  expect(gradeAttempt(drawn, right, questions).score).toBe(3);
  expect(gradeAttempt([], answers, questions)).toEqual({ score: 0, graded: [] });
});
