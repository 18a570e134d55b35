import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { collectAfterStart } from "./collect-after-start.ts";

/** Keeps the event loop busy, for a few milliseconds at a time. */
async function work(forMs: number): Promise<void> {
  for (const began = performance.now(); performance.now() - began < forMs; await sleep(0)) {
    for (const turn = performance.now(); performance.now() - turn < 5; );
  }
}

test("garbage is collected once the start is over, and never again", async () => {
  const collect = vi.fn<() => void>();
  collectAfterStart(collect, 100);
  await work(500);
  expect(collect).not.toHaveBeenCalled();
  await expect.poll(() => collect.mock.calls.length, { timeout: 5000 }).toBe(1);
  await work(300);
  await sleep(500);
  expect(collect).toHaveBeenCalledTimes(1);
});
