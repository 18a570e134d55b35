import { expect, test } from "vitest";
import { answeredAt, beginPractice, continuePractice } from "./practice.rules.ts";

const now = new Date("2027-03-01T12:00:00.000Z");
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);

test("what was answered wrong comes back the next day", () => {
  expect(beginPractice(now)).toEqual({ step: 0, dueAt: inDays(1) });
});

test.each<[step: number, days: number | null]>([
  [0, 3],
  [1, 7],
  [2, 21],
  [3, null],
])("answered right at step %i it comes back after %s days", (step, days) => {
  expect(continuePractice({ step, dueAt: now }, true, now)).toEqual(
    days === null ? null : { step: step + 1, dueAt: inDays(days) },
  );
});

test.each([0, 1, 2, 3])("answered wrong at step %i it begins anew", (step) => {
  for (const dueAt of [inDays(-1), now, inDays(2)])
    expect(continuePractice({ step, dueAt }, false, now)).toEqual({ step: 0, dueAt: inDays(1) });
});

test.each([0, 1, 2, 3])("answered right at step %i before it is due it stays where it is", (step) => {
  expect(continuePractice({ step, dueAt: inDays(1) }, true, now)).toEqual({ step, dueAt: inDays(1) });
});

test.each([
  ["just now", 0, now],
  ["two days ago", 2 * 86_400, inDays(-2)],
  ["before it was answered last, by its clock", 30 * 86_400, inDays(-4)],
] as const)("an answer that was given %s", (_, secondsAgo, at) => {
  // Answered wrong four days ago, due since the day after.
  expect(answeredAt({ step: 0, dueAt: inDays(-3) }, secondsAgo, now)).toEqual(at);
});
