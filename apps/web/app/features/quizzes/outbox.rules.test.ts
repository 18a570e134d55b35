import type { FailureCode } from "@manara/contract/calls/api-error";
import { describe, expect, test } from "vitest";
import {
  type Answers,
  judgeFailure,
  mergeAnswers,
  nextCounter,
  nextToSend,
  readOutbox,
  withoutArrived,
  writeOutbox,
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

describe("what becomes of a call that failed", () => {
  test.each<[FailureCode, number, string]>([
    ["OFFLINE", 0, "again"],
    ["UNAVAILABLE", 503, "again"],
    ["INTERNAL_ERROR", 500, "again"],
    ["TOO_MANY_ATTEMPTS", 429, "again"],
    ["TOKEN_EXPIRED", 401, "sign-in"],
    ["TOKEN_CHANGED", 401, "sign-in"],
    ["NOT_LOGGED_IN", 401, "sign-in"],
    ["COURSE_NOT_PURCHASED", 401, "stop"],
    ["ATTEMPT_NOT_FOUND", 404, "stop"],
    ["ATTEMPT_HANDED_IN", 409, "handed-in"],
    ["VALIDATION_FAILED", 400, "drop"],
  ])("%s (%i): %s", (code, status, consequence) => {
    expect(judgeFailure({ code, status })).toBe(consequence);
  });
});

test("what is kept on the device is read back", () => {
  const kept = { waiting: answers([1, 11, 5], [2, 21, 9]), isHandingIn: true };
  expect(readOutbox(writeOutbox(kept))).toEqual(kept);
});

test.each([
  null,
  "",
  "no JSON",
  "null",
  "[]",
  '{"waiting":7}',
  '{"waiting":[[1],["a",{}],[2,{"counter":"x"}]]}',
])("of %j nothing is read", (text) => {
  expect(readOutbox(text)).toEqual({ waiting: new Map(), isHandingIn: false });
});
