import { setTimeout as sleep } from "node:timers/promises";

const PAUSE_MS = 100;

/** What answers take in milliseconds, asked one after the other as long as something else is going on. */
export async function timeAnswers(ask: () => Promise<unknown>, during: Promise<unknown>): Promise<number[]> {
  const taken: number[] = [];
  let goesOn = true;
  const end = during.finally(() => {
    goesOn = false;
  });
  while (goesOn) {
    const began = performance.now();
    await ask();
    taken.push(performance.now() - began);
    await Promise.race([sleep(PAUSE_MS), end]);
  }
  return taken;
}

/** The time that so many of a hundred answers stay below. */
export const percentile = (taken: readonly number[], percent: number): number =>
  taken.toSorted((a, b) => a - b)[Math.floor((taken.length * percent) / 100)] ?? Number.NaN;
