import { describe, expect, test } from "vitest";
import { canAnswer, isAnswerRight, sortChoices } from "./choice-grading.rules.ts";

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

test.each<[number[], boolean, boolean]>([
  [[], false, true],
  [[2], false, true],
  [[2, 3], false, false],
  [[4], false, false],
  [[], true, true],
  [[1, 2, 3], true, true],
  [[1, 4], true, false],
])("of 1, 2 and 3 somebody may choose %j where several may be chosen (%s): %s", (chosen, several, can) => {
  const choices = [1, 2, 3].map((choiceId) => ({ choiceId }));
  expect(canAnswer({ choices, several }, chosen)).toBe(can);
});
