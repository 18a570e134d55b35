import { expect, test } from "vitest";
import { dateIn, daysUntil, followDays, lastDates, spanOf, startOf } from "./days.rules.ts";

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

test("a period lasts from when its first day begins until its last one ends", () => {
  expect(spanOf({ from: "2026-02-28", to: "2026-03-01" }, "Africa/Lagos")).toEqual({
    from: new Date("2026-02-27T23:00:00.000Z"),
    until: new Date("2026-03-01T23:00:00.000Z"),
  });
});

test.each([
  ["Africa/Algiers", "2027-06-20T23:00:00.000Z"],
  ["Africa/Lagos", "2027-06-20T23:00:00.000Z"],
  ["America/New_York", "2027-06-20T04:00:00.000Z"],
  // An hour longer there, for summer time ends.
  ["America/New_York", "2027-11-08T05:00:00.000Z"],
])("in %s another day begins at %s, and not before", (timeZone, midnight) => {
  let now = new Date(Date.parse(midnight) - 1);
  const today = followDays(() => now, timeZone);
  const before = today();
  now = new Date(midnight);
  expect(today()).toBe(now.getTime());
  expect(today()).toBeGreaterThan(before);
  now = new Date(now.getTime() + 1000 * 60 * 60 * 23);
  expect(today()).toBe(Date.parse(midnight));
});

test.each([
  ["2026-06-15T22:59:00.000Z", 1],
  ["2026-06-14T23:00:00.000Z", 1],
  ["2026-06-14T22:59:00.000Z", 2],
  ["2026-06-05T12:00:00.000Z", 11],
  ["2026-06-15T23:00:00.000Z", 0],
])("on %s days up to the 15th of June, today among them: %d", (now, expected) => {
  const midnight = new Date("2026-06-15T23:00:00.000Z");
  expect(daysUntil(midnight, new Date(now), "Africa/Algiers")).toBe(expected);
});
