import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { keepDoing } from "./keep-doing.ts";

test("one round at a time is done, and a stop waits for the one under way", async () => {
  const events: string[] = [];
  const kept = keepDoing(async () => {
    events.push("begun");
    await sleep(100);
    events.push("done");
  }, 5);
  await vi.waitFor(() => expect(events).toEqual(["begun"]));
  await kept.stop();
  expect(events).toEqual(["begun", "done"]);
  await sleep(30);
  expect(events).toHaveLength(2);
});
