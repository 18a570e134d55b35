import { describe, expect, test } from "vitest";
import { gradeAttempt, isAnswerRight, sortChoices } from "./grading.rules.ts";

test.each<[number[], number[]]>([
  [[], []],
  [[3], [3]],
  [
    [12, 3, 7],
    [3, 7, 12],
  ],
  [
    [100, 20, 3],
    [3, 20, 100],
  ],
  [
    [5, 5, 1],
    [1, 5],
  ],
])("the choices %j are kept as %j", (sent, kept) => {
  expect(sortChoices(sent)).toEqual(kept);
});

describe("an answer is right when all that is right was chosen, and nothing else", () => {
  test.each<[chosen: number[], right: number[], boolean]>([
    [[1], [1], true],
    [[2], [1], false],
    [[], [1], false],
    [[1, 3], [1, 3], true],
    [[1], [1, 3], false],
    [[1, 2, 3], [1, 3], false],
    [[1, 2], [1, 3], false],
    [[1, 2, 3, 4], [1, 3], false],
    // Of a question that has nothing right nobody can be right.
    [[], [], false],
    [[1], [], false],
  ])("chosen %j of right %j: %s", (chosen, right, isRight) => {
    expect(isAnswerRight(chosen, { right, several: true })).toBe(isRight);
  });
});

describe("where one may be chosen, every right one counts by itself", () => {
  test.each<[chosen: number[], right: number[], boolean]>([
    [[1], [1], true],
    [[2], [1], false],
    [[1], [1, 3], true],
    [[3], [1, 3], true],
    [[2], [1, 3], false],
    [[], [1, 3], false],
    [[], [], false],
    // Chosen when several could be.
    [[1, 3], [1, 3], true],
    [[1, 2], [1, 3], false],
  ])("chosen %j of right %j: %s", (chosen, right, isRight) => {
    expect(isAnswerRight(chosen, { right, several: false })).toBe(isRight);
  });
});

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
