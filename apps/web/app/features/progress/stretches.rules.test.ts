import { expect, test } from "vitest";
import {
  addStretch,
  playedBetween,
  roundStretches,
  type Stretch,
  uniteStretches,
  watchedPercent,
  withoutStretches,
} from "./stretches.rules.ts";

const stretches = (...pairs: [number, number][]): Stretch[] => pairs.map(([from, to]) => ({ from, to }));
const one = (from: number, to: number): Stretch => ({ from, to });

test.each<[string, Stretch[], Stretch, Stretch[]]>([
  ["the first", [], one(0, 5), stretches([0, 5])],
  ["what follows", stretches([0, 5]), one(5, 9), stretches([0, 9])],
  ["what lies before", stretches([10, 20]), one(2, 4), stretches([2, 4], [10, 20])],
  ["what closes a gap", stretches([0, 5], [8, 12]), one(4, 9), stretches([0, 12])],
  ["what is known", stretches([0, 20]), one(4, 9), stretches([0, 20])],
  ["nothing", stretches([0, 20]), one(9, 9), stretches([0, 20])],
])("%s is added", (_, known, more, expected) => {
  expect(addStretch(known, more)).toEqual(expected);
});

test("what two devices, or two attempts, know is united", () => {
  expect(uniteStretches(stretches([0, 10], [30, 40]), stretches([8, 12], [50, 60]))).toEqual(
    stretches([0, 12], [30, 40], [50, 60]),
  );
});

test.each<[string, Stretch[], Stretch[], Stretch[]]>([
  ["all of it", stretches([0, 10], [20, 30]), stretches([0, 10], [20, 30]), []],
  ["its beginning", stretches([0, 19]), stretches([0, 15]), stretches([15, 19])],
  ["its middle", stretches([0, 30]), stretches([10, 20]), stretches([0, 10], [20, 30])],
  ["nothing", stretches([0, 10]), stretches([40, 50]), stretches([0, 10])],
])("%s is taken away", (_, known, gone, expected) => {
  expect(withoutStretches(known, gone)).toEqual(expected);
});

test("the server counts whole seconds", () => {
  expect(roundStretches(stretches([0.2, 14.8], [20.1, 20.4], [30, 30.6]))).toEqual(
    stretches([0, 15], [30, 31]),
  );
});

test.each([
  [10, 10.25, 1, true],
  [10, 11, 1, true],
  [10, 14, 2, true],
  [10, 14, 1, false],
  [10, 9, 1, false],
  [10, 10, 1, false],
  [10, 600, 2, false],
])("from %d to %d at a speed of %d: played %s", (before, now, rate, expected) => {
  expect(playedBetween(before, now, rate) !== null).toBe(expected);
});

test.each([
  [45, 90, 50],
  [89, 90, 99],
  [1799, 1800, 99],
  [1, 1800, 1],
  [0, 1800, 0],
  [90, 90, 100],
  [95, 90, 100],
  [5, null, null],
])("%d of %s seconds are %s percent", (watchedSeconds, durationSeconds, expected) => {
  expect(watchedPercent({ watchedSeconds, durationSeconds })).toBe(expected);
});
