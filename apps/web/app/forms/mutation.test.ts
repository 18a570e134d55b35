import { ApiError } from "@manara/contract/calls/api-error";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { currentToasts, showToast } from "../ui/toasts.ts";
import { type MutationOptions, removeErrors, useMutation } from "./mutation.ts";

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

test("a refusal without words of its own is said in those of the catalogue, where others have their own", async () => {
  const options: MutationOptions<void, unknown> = {
    send: () => Promise.reject(new ApiError(413, "PAYLOAD_TOO_LARGE")),
    words: (code) => (code === "UNSUPPORTED_MEDIA" ? "no picture" : undefined),
    showIn: "toast",
  };
  const made: ReturnType<typeof useMutation<void>>[] = [];
  const Probe = ({ keep }: { keep: (mutation: ReturnType<typeof useMutation<void>>) => void }) => {
    keep(useMutation(options));
    return null;
  };
  renderToString(createElement(Probe, { keep: (mutation) => made.push(mutation) }));
  await made[0]?.run();
  const { text: catalogue } = await import("#text/error-messages");
  expect(currentToasts().at(0)?.text).toContain(catalogue.PAYLOAD_TOO_LARGE);
});
