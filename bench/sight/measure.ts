import type { Browser } from "@playwright/test";
import { timeAnswer } from "./answer-time.ts";
import { type Kind, kinds } from "./phone.ts";
import type { Press } from "./presses.ts";
import { timeSecondVisit } from "./second-visit.ts";
import { type Visit, visit } from "./visit.ts";

/** Visits of one page, and presses on it; each figure is the median of its own. */
export interface Sight extends Visit {
  answer: number;
  /** First paint of a second visit. */
  again: number;
}

export interface Look {
  visit: Visit;
  answer: number;
  again: number;
}

/** Looks at a page once, presses something on it in a visit of its own, and opens it a second time in another. */
export const look = async (browser: Browser, address: string, press: Press): Promise<Look> => ({
  visit: await visit(browser, address),
  answer: await timeAnswer(browser, address, press),
  again: await timeSecondVisit(browser, address),
});

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

export function summarise(looks: readonly Look[]): Sight {
  const visits = looks.map((one) => one.visit);
  const middle = (read: (visit: Visit) => number) => median(visits.map(read));
  const typical = [...visits].sort((a, b) => a.largestPaint - b.largestPaint)[Math.floor(visits.length / 2)];
  return {
    firstPaint: middle((one) => one.firstPaint),
    largestPaint: middle((one) => one.largestPaint),
    largest: typical?.largest ?? "",
    shift: middle((one) => one.shift),
    moved: visits.find(({ moved }) => moved)?.moved ?? "",
    ready: middle((one) => one.ready),
    bytes: new Map<Kind, number>(
      [...kinds, "Other" as const].map((kind) => [kind, middle((one) => one.bytes.get(kind) ?? 0)]),
    ),
    answer: median(looks.map((one) => one.answer)),
    again: median(looks.map((one) => one.again)),
  };
}
