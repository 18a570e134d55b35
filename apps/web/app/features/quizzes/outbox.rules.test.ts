import { expect, test } from "vitest";
import {
  type Answers,
  mergeAnswers,
  nextCounter,
  nextToSend,
  readWaiting,
  type WaitingAttempt,
  withAnswers,
  withoutArrived,
} from "./outbox.rules.ts";

const answers = (...entries: [questionId: number, choiceId: number, counter: number][]): Answers =>
  new Map(entries.map(([questionId, choiceId, counter]) => [questionId, { choiceIds: [choiceId], counter }]));

test("of two answers to a question the newer one stands", () => {
  const merged = mergeAnswers(answers([1, 11, 5], [2, 21, 9]), answers([1, 12, 6], [2, 22, 8], [3, 31, 1]));
  expect(merged).toEqual(answers([1, 12, 6], [2, 21, 9], [3, 31, 1]));
});

test("what has arrived waits no longer, unless it was changed since", () => {
  const waiting = answers([1, 11, 5], [2, 21, 9], [3, 31, 2]);
  expect(withoutArrived(waiting, answers([1, 11, 5], [2, 22, 8]))).toEqual(answers([2, 21, 9], [3, 31, 2]));
});

test.each<[number | undefined, number, number]>([
  [undefined, 1000, 1000],
  [999, 1000, 1000],
  [1000, 1000, 1001],
  // A clock that was set back.
  [5000, 1000, 5001],
])("after %s, at %i, comes %i", (before, now, next) => {
  expect(nextCounter(before === undefined ? undefined : { choiceIds: [], counter: before }, now)).toBe(next);
});

test("what has waited longest is sent first", () => {
  expect(nextToSend(answers([1, 11, 7], [2, 21, 3], [3, 31, 5]))?.[0]).toBe(2);
  expect(nextToSend(new Map())).toBeNull();
});

const attempt = (given: Partial<WaitingAttempt>): WaitingAttempt => ({
  id: "4",
  kind: "test",
  order: 1,
  at: "2027-03-01T11:00:00.000Z",
  refusal: null,
  attemptId: 4,
  waiting: [],
  isHandingIn: false,
  ...given,
});

test("an attempt waits as long as an answer does, or the wish to hand it in", () => {
  const waiting = answers([1, 11, 5], [2, 21, 9]);
  expect(readWaiting(withAnswers(attempt({}), waiting))).toEqual(waiting);
  expect(withAnswers(attempt({}), new Map())).toBeNull();
  expect(withAnswers(attempt({ isHandingIn: true }), new Map())).toEqual(attempt({ isHandingIn: true }));
});

test.each([null, {}, { waiting: 7 }, { waiting: [[1], ["a", {}], [2, { counter: "x" }]] }])(
  "of %j nothing is read",
  (kept) => {
    expect(readWaiting(kept as unknown as WaitingAttempt | null)).toEqual(new Map());
  },
);
