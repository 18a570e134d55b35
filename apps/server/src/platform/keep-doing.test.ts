import { expect, onTestFinished, test, vi } from "vitest";
import { keepDoing } from "./keep-doing.ts";

test("one round at a time is done, and a stop waits for the one under way", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const events: string[] = [];
  const round = Promise.withResolvers<void>();
  const kept = keepDoing(async () => {
    events.push("begun");
    await round.promise;
    events.push("done");
  }, 5);
  vi.advanceTimersByTime(20);
  const stopped = kept.stop().then(() => events.push("stopped"));
  vi.advanceTimersByTime(20);
  expect(events).toEqual(["begun"]);
  round.resolve();
  await stopped;
  vi.advanceTimersByTime(20);
  expect(events).toEqual(["begun", "done", "stopped"]);
});
