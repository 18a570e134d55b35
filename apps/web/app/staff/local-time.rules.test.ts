import { expect, test } from "vitest";
import { fromLocalTime, toLocalTime } from "./local-time.rules.ts";

test.each([
  ["Africa/Algiers", "2026-03-05T00:30", "2026-03-04T23:30:00.000Z"],
  ["Europe/Paris", "2026-07-05T08:00", "2026-07-05T06:00:00.000Z"],
  ["Europe/Paris", "2026-01-05T08:00", "2026-01-05T07:00:00.000Z"],
  ["America/New_York", "2026-12-31T20:00", "2027-01-01T01:00:00.000Z"],
])("in %s %s is %s", (timeZone, typed, moment) => {
  expect(fromLocalTime(typed, timeZone)).toBe(moment);
  expect(toLocalTime(moment, timeZone)).toBe(typed);
});

test.each(["", "T10:00", "2026-13-01T00:00", "soon"])("%j is no moment", (typed) => {
  expect(fromLocalTime(typed, "Africa/Algiers")).toBe("");
  expect(toLocalTime("", "Africa/Algiers")).toBe("");
});
