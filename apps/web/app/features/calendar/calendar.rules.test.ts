import type { CalendarEntry } from "@manara/contract/calendar/calendar";
import { expect, test } from "vitest";
import { groupByDay, lastDayOf, pathOf } from "./calendar.rules.ts";

const timeZone = "Africa/Algiers";
const entry = (given: Partial<CalendarEntry>): CalendarEntry => ({
  key: "event-1",
  kind: "LIVE",
  title: "Revision",
  note: "",
  beginsAt: "2026-05-01T09:00:00.000Z",
  endsAt: null,
  allDay: false,
  roomUrl: null,
  courses: [],
  class: null,
  lessonId: null,
  ...given,
});

test("entries stand under their day of the school; of what is over the latest comes first", () => {
  const late = entry({ key: "event-2", beginsAt: "2026-05-01T23:00:00.000Z" });
  const entries = [entry({}), late];
  const datesOf = (isPast: boolean) => groupByDay(entries, { timeZone, isPast }).map(({ date }) => date);
  expect(datesOf(false)).toEqual(["2026-05-01", "2026-05-02"]);
  expect(datesOf(true)).toEqual(["2026-05-02", "2026-05-01"]);
});

test.each([
  [null, null],
  ["2026-05-01T10:30:00.000Z", null],
  ["2026-05-01T23:00:00.000Z", null],
  ["2026-05-03T23:00:00.000Z", "2026-05-03T22:59:59.999Z"],
])("what ends at %s has %s as a last day of its own", (endsAt, last) => {
  expect(lastDayOf(entry({ endsAt }), timeZone)).toBe(last);
});

test("an entry leads to its lesson, or to its course where there is one", () => {
  const [first, second] = [
    { courseId: 7, name: "Physics" },
    { courseId: 8, name: "Biology" },
  ];
  expect(pathOf(entry({}))).toBeNull();
  expect(pathOf(entry({ courses: [first] }))).toBe("/course/view/7");
  expect(pathOf(entry({ courses: [first, second] }))).toBeNull();
  expect(pathOf(entry({ courses: [first], lessonId: 3 }))).toBe("/lesson/3");
});
