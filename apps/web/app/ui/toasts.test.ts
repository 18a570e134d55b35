import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  currentToasts,
  holdToast,
  releaseToast,
  removeToast,
  showToast,
  TOAST_ANIMATION_MS,
  TOAST_EXTENDED_MS,
  TOAST_MS,
} from "./toasts.ts";

const inSight = () => currentToasts().map(({ text, state }) => `${text}: ${state}`);
const newest = () => currentToasts()[0]?.id ?? 0;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

describe("a message", () => {
  // spec: toast.states-in-order
  it("is inactive, active, removed, and gone", () => {
    showToast("success", "saved");
    expect(inSight()).toEqual(["saved: inactive"]);
    vi.advanceTimersByTime(100);
    expect(inSight()).toEqual(["saved: active"]);
    vi.advanceTimersByTime(TOAST_MS - 100);
    expect(inSight()).toEqual(["saved: removed"]);
    vi.advanceTimersByTime(TOAST_ANIMATION_MS);
    expect(inSight()).toEqual([]);
  });

  it("stays while it is pointed at, and a second longer", () => {
    showToast("info", "look");
    holdToast(newest());
    vi.advanceTimersByTime(TOAST_MS * 10);
    expect(inSight()).toEqual(["look: active"]);
    releaseToast(newest());
    vi.advanceTimersByTime(TOAST_EXTENDED_MS - 1);
    expect(inSight()).toEqual(["look: active"]);
    vi.advanceTimersByTime(1);
    expect(inSight()).toEqual(["look: removed"]);
  });

  it("can be closed before its time", () => {
    showToast("error", "oh");
    removeToast(newest());
    expect(inSight()).toEqual(["oh: removed"]);
    vi.advanceTimersByTime(TOAST_ANIMATION_MS);
    expect(inSight()).toEqual([]);
  });
});

describe("messages", () => {
  it("stand newest first", () => {
    showToast("info", "first");
    showToast("info", "second");
    expect(currentToasts().map((toast) => toast.text)).toEqual(["second", "first"]);
  });

  it("are not said twice while in sight, but stay for their whole time again", () => {
    showToast("error", "no network");
    vi.advanceTimersByTime(TOAST_MS - 1);
    showToast("error", "no network");
    vi.advanceTimersByTime(TOAST_MS - 1);
    expect(inSight()).toEqual(["no network: active"]);
  });
});
