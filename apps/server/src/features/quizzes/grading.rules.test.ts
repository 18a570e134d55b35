import { expect, test } from "vitest";
import { gradeAttempt } from "./grading.rules.ts";

test("an attempt counts what was answered right; what was left out is wrong, what was not asked is nothing", () => {
  const drawn = [7, 5, 6].map((questionId) => ({ questionId, choiceIds: [] }));
  const right = new Map([5, 6, 7, 8].map((id) => [id, [id * 10]]));
  const keys = new Map([...right].map(([id, ids]) => [id, { right: ids, several: false }]));
  const answers = new Map([
    [7, [70]],
    [5, [51]],
    [8, [80]],
  ]);
  expect(gradeAttempt(drawn, answers, keys)).toEqual({
    score: 1,
    graded: [
      { questionId: 7, isRight: true },
      { questionId: 5, isRight: false },
      { questionId: 6, isRight: false },
    ],
  });
  expect(gradeAttempt(drawn, right, keys).score).toBe(3);
  expect(gradeAttempt([], answers, keys)).toEqual({ score: 0, graded: [] });
});
