import { setTimeout as sleep } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { collectWhenIdle } from "./collect-when-idle.ts";

/** Keeps the event loop busy, in turns of a few milliseconds. */
async function work(forMs: number): Promise<void> {
  for (const began = performance.now(); performance.now() - began < forMs; await sleep(0)) {
    for (const turn = performance.now(); performance.now() - turn < 5; );
  }
}

test("garbage is collected after the start, not in the middle of work, and once after it", async () => {
  const collect = vi.fn<() => void>();
  collectWhenIdle({ collect, lookEveryMs: 100, worthItMs: 300 });
  await expect.poll(() => collect.mock.calls.length, { timeout: 5000 }).toBe(1);
  await work(800);
  expect(collect).toHaveBeenCalledTimes(1);
  await expect.poll(() => collect.mock.calls.length, { timeout: 5000 }).toBe(2);
  await sleep(500);
  expect(collect).toHaveBeenCalledTimes(2);
});
