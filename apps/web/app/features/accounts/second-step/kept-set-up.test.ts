import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepSetUp, keptSetUp } from "./kept-set-up.ts";

const codes = { codes: ["AAAA-BBBB-CCCC"] };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a set-up is kept for twenty minutes, for its account alone, until it is done", () => {
  keepSetUp(7, codes);
  vi.advanceTimersByTime(20 * 60_000 - 1);
  expect(keptSetUp(7)).toEqual(codes);
  vi.advanceTimersByTime(1);
  expect(keptSetUp(7)).toBeNull();
  keepSetUp(7, codes);
  expect(keptSetUp(8)).toBeNull();
  keepSetUp(7, codes);
  keepSetUp(7, null);
  expect(keptSetUp(7)).toBeNull();
});
