import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentToasts, showToast } from "../ui/toasts.ts";
import { removeErrors } from "./mutation.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test("what went wrong before goes when a new try begins, other messages stay", () => {
  showToast("error", "wrong password");
  showToast("success", "saved");
  showToast("warning", "signed in elsewhere");
  vi.advanceTimersByTime(100);
  removeErrors();
  expect(currentToasts().map(({ text, state }) => `${text}: ${state}`)).toEqual([
    "signed in elsewhere: active",
    "saved: active",
    "wrong password: removed",
  ]);
});
