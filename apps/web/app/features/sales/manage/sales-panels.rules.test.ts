import { expect, test } from "vitest";
import { barsOf } from "./sales-panels.tsx";

const days = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    date: new Date(Date.UTC(2026, 0, 20 + at)).toISOString().slice(0, 10),
    cards: 1,
    amount: 10,
    commission: 0,
  }));

test("a month has a bar for each day", () => {
  const { by, bars } = barsOf(days(30));
  expect([by, bars.length, bars[0]]).toEqual(["day", 30, { date: "2026-01-20", amount: 10 }]);
});

test("a year has a bar for each month, and none loses a sale", () => {
  const { by, bars } = barsOf(days(366));
  expect(by).toBe("month");
  expect(bars).toHaveLength(13);
  expect(bars[0]).toEqual({ date: "2026-01-20", amount: 120 });
  expect(bars.reduce((sum, { amount }) => sum + amount, 0)).toBe(3660);
});
