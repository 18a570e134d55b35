import { expect, test } from "vitest";
import { dateIn, lastDates, startOf } from "./days.rules.ts";

const late = new Date("2026-03-01T23:30:00.000Z");

test.each([
  ["UTC", "2026-03-01", "2026-03-01T00:00:00.000Z"],
  ["Africa/Algiers", "2026-03-02", "2026-03-01T23:00:00.000Z"],
  ["America/New_York", "2026-03-01", "2026-03-01T05:00:00.000Z"],
])("in %s it is %s, which began at %s", (timeZone, date, began) => {
  expect(dateIn(late, timeZone)).toBe(date);
  expect(startOf(date, timeZone).toISOString()).toBe(began);
});

test("the last days end with today, over the end of a month", () => {
  expect(lastDates(late, "Africa/Lagos", 3)).toEqual(["2026-02-28", "2026-03-01", "2026-03-02"]);
  expect(lastDates(late, "UTC", 30)).toHaveLength(30);
});
