import { expect, test } from "vitest";
import { isCheap, writeReminder } from "./cheap-hour.rules.ts";

const at = (time: string) => new Date(`2027-03-01T${time}:00`);

test("the hour that was chosen lasts sixty minutes, over midnight too", () => {
  expect([at("00:59"), at("01:00"), at("01:59"), at("02:00")].map((now) => isCheap(now, "01:00"))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(isCheap(at("00:15"), "23:30")).toBe(true);
  for (const hour of ["", "25:00", "1:00", "01:60", "soon"]) expect(isCheap(at("01:00"), hour)).toBe(false);
});

test("a reminder comes every day from the next time on, in the time of the device", () => {
  const facts = { now: at("09:00"), title: "Load; lessons, now", url: "https://school.test/offline/taken" };
  const calendar = writeReminder("01:30", facts);
  expect(calendar).toContain("DTSTART:20270302T013000\r\n");
  expect(writeReminder("21:05", facts)).toContain("DTSTART:20270301T210500\r\n");
  expect(calendar).toContain("RRULE:FREQ=DAILY\r\n");
  expect(calendar).toContain(String.raw`SUMMARY:Load\; lessons\, now`);
  expect(writeReminder("soon", facts)).toBeNull();
});

test("no line is longer than calendars read, and no letter is cut in two", () => {
  const facts = {
    now: at("09:00"),
    title: "حمّل الدروس ".repeat(12),
    url: "https://school.test/offline/taken",
  };
  const lines = writeReminder("01:30", facts)?.split("\r\n") ?? [];
  for (const line of lines) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
  expect(lines.join("")).not.toContain("\uFFFD");
});
