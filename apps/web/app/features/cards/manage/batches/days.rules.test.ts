import { expect, test } from "vitest";
import { dateIn, endOf } from "./days.rules.ts";

test("a day ends at midnight of the country, and the moment before is of that day", () => {
  const end = endOf("2027-06-30", "Africa/Algiers");
  expect(end.toISOString()).toBe("2027-06-30T23:00:00.000Z");
  expect(dateIn(new Date(end.getTime() - 1), "Africa/Algiers")).toBe("2027-06-30");
  expect(dateIn(end, "Africa/Algiers")).toBe("2027-07-01");
});

test("a day ends right where clocks are behind UTC, and at the end of a year", () => {
  expect(endOf("2026-12-31", "America/New_York").toISOString()).toBe("2027-01-01T05:00:00.000Z");
});
