import { expect, test } from "vitest";
import { createCalendar } from "./calendar.ts";

const now = new Date("2027-02-03T11:00:00.000Z");
const { daysBefore, examYear } = createCalendar(now, "Africa/Algiers");

test.each([
  ["a morning of before", 3, 0, "2027-01-31T07:00:00.000Z"],
  ["some hours into it", 3, 150, "2027-01-31T09:30:00.000Z"],
  ["the beginning of today", 0, 0, "2027-02-02T23:00:00.000Z"],
  ["half of today, of as much as has gone by", 0, 720, "2027-02-03T05:00:00.000Z"],
  ["no more of today than that", 0, 5000, "2027-02-03T11:00:00.000Z"],
  ["what would come to lie ahead", 1, 3000, "2027-02-03T11:00:00.000Z"],
])("%s", (_, days, minutes, expected) => {
  expect(daysBefore(days, minutes).toISOString()).toBe(expected);
});

test.each([
  ["this summer", "06-17", 2027],
  ["within two months: those of the next year", "03-20", 2028],
  ["over already", "01-10", 2028],
])("exams that end %s", (_, monthDay, expected) => {
  expect(examYear(monthDay)).toBe(expected);
});
