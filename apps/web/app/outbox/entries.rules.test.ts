import type { FailureCode } from "@manara/contract/calls/api-error";
import { expect, test } from "vitest";
import { type Entry, inOrder, judgeFailure, nextOrder, pauseAfter, readEntry } from "./entries.rules.ts";

const entry = (given: Partial<Entry> = {}): Entry => ({
  id: "a",
  kind: "note",
  order: 1,
  at: "2027-03-01T11:00:00.000Z",
  refusal: null,
  ...given,
});

test.each<[FailureCode, number, string]>([
  ["OFFLINE", 0, "again"],
  ["UNAVAILABLE", 503, "again"],
  ["INTERNAL_ERROR", 500, "again"],
  ["TOO_MANY_ATTEMPTS", 429, "again"],
  ["TOKEN_EXPIRED", 401, "sign-in"],
  ["TOKEN_CHANGED", 401, "sign-in"],
  ["NOT_LOGGED_IN", 401, "sign-in"],
  ["SECOND_STEP_REQUIRED", 403, "sign-in"],
  ["CARDS_ELSEWHERE", 409, "refused"],
  ["CREDIT_EXHAUSTED", 409, "refused"],
  ["NOT_AUTHORISED", 403, "refused"],
  ["COURSE_NOT_PURCHASED", 401, "refused"],
  ["ATTEMPT_NOT_FOUND", 404, "refused"],
])("after %s (%i) an entry is %s", (code, status, consequence) => {
  expect(judgeFailure({ code, status })).toBe(consequence);
});

test("an entry is read as it was kept, and nothing else is one", () => {
  expect(readEntry(JSON.stringify(entry()))).toEqual(entry());
  const others = [{ kind: "other" }, { id: 7 }, { at: "no time" }, { order: "1" }].map((wrong) =>
    JSON.stringify({ ...entry(), ...wrong }),
  );
  for (const text of [null, "", "{", "7", "[]", ...others]) expect(readEntry(text), String(text)).toBeNull();
});

test("what was done first is sent first, though the clock was set back meanwhile", () => {
  const first = entry({ id: "first", order: 1, at: "2027-03-02T11:00:00.000Z" });
  const then = entry({ id: "then", order: nextOrder([first]), at: "2027-03-01T11:00:00.000Z" });
  expect(inOrder([then, first])).toEqual([first, then]);
  expect(nextOrder([])).toBe(1);
});

test("pauses grow to a minute", () => {
  expect([1, 2, 3, 4, 5, 99].map(pauseAfter)).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000]);
});
