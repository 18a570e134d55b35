import { expect, test } from "vitest";
import { difficultyOf, discriminationOf, type QuestionSums } from "./statistics.rules.ts";

test.each<[asked: number, right: number, number | null]>([
  [0, 0, null],
  [4, 0, 0],
  [4, 4, 1],
  [3, 1, 0.333],
])("of %i who were asked %i were right: %s", (asked, right, difficulty) => {
  expect(difficultyOf({ asked, right })).toBe(difficulty);
});

/** Sums of attempts, each whether it was right here and how many it had right elsewhere. */
const sum = (attempts: readonly (readonly [isRight: boolean, rest: number])[]): QuestionSums => ({
  asked: attempts.length,
  right: attempts.filter(([isRight]) => isRight).length,
  rests: attempts.reduce((total, [, rest]) => total + rest, 0),
  restSquares: attempts.reduce((total, [, rest]) => total + rest ** 2, 0),
  restsWhereRight: attempts.reduce((total, [isRight, rest]) => total + (isRight ? rest : 0), 0),
});
const times = <T>(count: number, one: T): T[] => Array.from({ length: count }, () => one);

/** Pearson's correlation, straight from its definition. */
function correlate(attempts: readonly (readonly [boolean, number])[]): number {
  const mean = (values: number[]) => values.reduce((total, value) => total + value, 0) / values.length;
  const [x, y] = [attempts.map(([isRight]) => Number(isRight)), attempts.map(([, rest]) => rest)];
  const [mx, my] = [mean(x), mean(y)];
  const covariance = mean(x.map((value, index) => (value - mx) * ((y[index] ?? 0) - my)));
  const deviation = (values: number[], m: number) => Math.sqrt(mean(values.map((value) => (value - m) ** 2)));
  return covariance / (deviation(x, mx) * deviation(y, my));
}

test.each<[string, (readonly [boolean, number])[], number | null]>([
  [
    "who knows the rest is right here",
    [...times(5, [true, 7] as const), ...times(5, [false, 0] as const)],
    1,
  ],
  [
    "who knows the rest is wrong here",
    [...times(5, [true, 0] as const), ...times(5, [false, 7] as const)],
    -1,
  ],
  [
    "no matter who",
    [
      ...times(5, [true, 0] as const),
      ...times(5, [true, 7] as const),
      ...times(5, [false, 0] as const),
      ...times(5, [false, 7] as const),
    ],
    0,
  ],
  ["all are right", [...times(6, [true, 3] as const), ...times(6, [true, 5] as const)], null],
  ["all know as much of the rest", [...times(6, [true, 4] as const), ...times(6, [false, 4] as const)], null],
  ["too few to say", times(9, [true, 4] as const), null],
  ["nobody", [], null],
])("%s", (_, attempts, expected) => {
  expect(discriminationOf(sum(attempts))).toBe(expected);
});

test("it is Pearson's correlation", () => {
  const attempts = [3, 7, 5, 2, 8, 6, 4, 7, 1, 9, 5, 6].map((rest, index) => [index % 3 > 0, rest] as const);
  expect(discriminationOf(sum(attempts))).toBeCloseTo(correlate(attempts), 3);
});
