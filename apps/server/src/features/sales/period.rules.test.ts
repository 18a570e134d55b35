import { expect, test } from "vitest";
import { datesOf, judgePeriod, readPeriod } from "./period.rules.ts";

test.each([
  [{}, { from: "2026-02-13", to: "2026-03-14" }],
  [{ to: "2026-03-01" }, { from: "2026-01-31", to: "2026-03-01" }],
  [{ from: "2026-03-01" }, { from: "2026-03-01", to: "2026-03-14" }],
  [
    { from: "2025-01-01", to: "2025-01-01" },
    { from: "2025-01-01", to: "2025-01-01" },
  ],
])("%j, asked for on a day, are thirty days by default", (asked, period) => {
  expect(readPeriod(asked, "2026-03-14")).toEqual(period);
});

test.each([
  ["2026-03-01", "2026-03-01", true],
  ["2026-03-02", "2026-03-01", false],
  ["2024-01-01", "2024-12-31", true],
  ["2025-01-01", "2026-01-02", false],
])("%s to %s is a period: %j", (from, to, isOne) => {
  expect(judgePeriod({ from, to }) === null).toBe(isOne);
});

test("every day of a period is named once, over the end of a month and of summer time", () => {
  expect(datesOf({ from: "2026-02-27", to: "2026-03-01" })).toEqual([
    "2026-02-27",
    "2026-02-28",
    "2026-03-01",
  ]);
  expect(datesOf({ from: "2026-01-01", to: "2026-12-31" })).toHaveLength(365);
});
