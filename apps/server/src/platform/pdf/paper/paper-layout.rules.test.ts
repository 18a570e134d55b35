import { describe, expect, test } from "vitest";
import {
  INNER_WIDTH,
  layOutColumns,
  layOutPaper,
  PAGE,
  ROW,
  SIGNATURES,
  TABLE_HEAD,
} from "./paper-layout.rules.ts";

const shape = { facts: 2, totals: 7, isSigned: true };

describe.each([0, 1, 20, 24, 25, 26, 27, 28, 29, 30, 31, 60, 70, 71, 72, 1000, 5000])("%i rows", (rows) => {
  const { pages, signaturesTop } = layOutPaper({ ...shape, rows });

  test("stand on pages that follow each other, none twice and none left out", () => {
    expect(pages[0].first).toBe(0);
    expect(pages.at(-1)?.end).toBe(rows);
    for (const [at, page] of pages.entries()) expect(page.first).toBe(pages[at - 1]?.end ?? 0);
  });

  test("end above the foot of the page, and so do the signatures", () => {
    for (const { tableTop, first, end } of pages)
      expect(tableTop + TABLE_HEAD + (end - first) * ROW).toBeLessThan(PAGE.height - PAGE.margin);
    expect(signaturesTop + SIGNATURES - 40).toBeLessThan(PAGE.height - PAGE.margin);
  });

  test("no page but the first is without rows", () => {
    expect(pages.slice(1).filter(({ first, end }) => end <= first)).toEqual([]);
  });
});

test("columns fill the width from the side where lines begin", () => {
  const [first, second] = layOutColumns([1, 3], "left");
  expect(first).toEqual({ x: PAGE.margin, width: INNER_WIDTH / 4 });
  expect(second).toEqual({ x: PAGE.margin + INNER_WIDTH / 4, width: (INNER_WIDTH * 3) / 4 });
  const [rightmost, other] = layOutColumns([1, 3], "right");
  expect(rightmost?.x).toBeCloseTo(PAGE.width - PAGE.margin - INNER_WIDTH / 4);
  expect(other?.x).toBeCloseTo(PAGE.margin);
});
