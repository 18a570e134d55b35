import { expect, test } from "vitest";
import { isWatched, nextStep, percentOf, planLessons } from "./progress-rules.ts";

test.each([
  [90, 100, true],
  [89, 100, false],
  [27, 30, true],
  [26, 30, false],
  [1, 1, true],
  [0, 1, false],
  [5000, null, false],
  [0, 0, false],
])("of a video of which %d seconds of %s are watched: %s", (watchedSeconds, durationSeconds, expected) => {
  expect(isWatched({ watchedSeconds, durationSeconds })).toBe(expected);
});

test.each([
  [0, 24, 0],
  [1, 24, 4],
  [1, 400, 1],
  [8, 9, 89],
  [23, 24, 96],
  [399, 400, 99],
  [24, 24, 100],
  [25, 24, 100],
  [0, 0, 0],
  [3, 0, 0],
])("%d of %d lessons are %d percent", (finished, lessons, expected) => {
  expect(percentOf(finished, lessons)).toBe(expected);
});

test.each([
  [24, 24, null, null, "CERTIFICATE"],
  [23, 24, null, null, "LESSONS"],
  [0, 0, null, null, "LESSONS"],
  [24, 26, "CODE", null, "CERTIFICATE"],
  [24, 24, null, { asked: 60, reached: 60 }, "CERTIFICATE"],
  [24, 24, null, { asked: 60, reached: 59 }, "MARK"],
  [23, 24, null, { asked: 60, reached: 59 }, "LESSONS"],
  [24, 24, "CODE", { asked: 60, reached: 59 }, "CERTIFICATE"],
] as const)(
  "%d of %d lessons, with the certificate %s and the mark %o: next is %s",
  (finished, lessons, certificateCode, mark, expected) => {
    expect(nextStep({ finished, lessons, certificateCode, mark })).toBe(expected);
  },
);

const plan = (lessonsLeft: number, doneToday: number, daysLeft: number | null) =>
  planLessons({ lessonsLeft, doneToday, daysLeft, until: "EXAMS" });

test("a plan spreads what is left over the days that are left", () => {
  expect(plan(20, 0, 10)).toEqual({
    daysLeft: 10,
    until: "EXAMS",
    lessonsLeft: 20,
    perDay: 2,
    doneToday: 0,
    isTight: false,
  });
  expect(plan(21, 0, 10)?.perDay).toBe(3);
  expect(plan(3, 0, 90)?.perDay).toBe(1);
});

test("what was done today was today's: it does not grow while somebody works", () => {
  expect(plan(19, 1, 10)).toMatchObject({ perDay: 2, doneToday: 1 });
  expect(plan(18, 2, 10)).toMatchObject({ perDay: 2, doneToday: 2 });
  expect(plan(17, 3, 10), "more than planned lightens the days after").toMatchObject({
    perDay: 2,
    doneToday: 3,
  });
});

test("days that were missed are spread over those that are left", () => {
  expect(plan(20, 0, 8)?.perDay).toBe(3);
  expect(plan(20, 0, 1)).toMatchObject({ perDay: 6, isTight: true });
});

test("without anything left, or without exams to come, there is no plan", () => {
  expect(plan(0, 2, 10)).toBeNull();
  expect(plan(5, 0, null)).toBeNull();
  expect(plan(5, 0, 0)).toBeNull();
});
