import { countries } from "@manara/countries/countries";
import { expect, test } from "vitest";
import { localForms } from "./local-cells.rules.ts";
import type { Kind } from "./table.ts";

const inAlgeria = localForms(countries.dz, ",");
const inNigeria = localForms(countries.ng, ".");

test.each<[Kind, string | number, string | number, string | number]>([
  ["text", "007", "007", "007"],
  ["count", 7, 7, 7],
  ["money", -2500, -2500, -2500],
  ["figure", 0.126, 0.13, 0.126],
  ["percent", 0.1225, "12,25%", 0.1225],
  ["day", "2026-11-29", "29/11/2026", 46_355],
  // Midnight where the school is.
  ["end", "2026-11-29T23:00:00.000Z", "29/11/2026", 46_355],
  // One hour ahead of UTC: the next day has begun.
  ["moment", "2026-11-29T23:30:00.000Z", "30/11/2026 00:30", 46_356 + 0.5 / 24],
  ["serial", 572, "000 000 572-4", "000 000 572-4"],
  ["code", "ABCD EFGH JKMN PQRS", "ABCD EFGH JKMN PQRS", "ABCD EFGH JKMN PQRS"],
  ["phone", "0550123456", "0550 12 34 56", "0550 12 34 56"],
])("a %s of %j is %j in a text, and %j in a workbook", (kind, cell, text, value) => {
  const written = inAlgeria[kind](cell);
  expect(written.text).toBe(text);
  if (typeof value === "number") expect(written.value).toBeCloseTo(value, 6);
  else expect(written.value).toBe(value);
});

test("numbers and phones are written as the country does", () => {
  expect(inNigeria.percent(0.1225).text).toBe("12.25%");
  expect(inNigeria.phone("08031234567").text).toBe("0803 123 4567");
  expect(inNigeria.phone("012345678").text).toBe("0123 456 78");
  expect(inNigeria.phone("+234 803 123 4567").text).toBe("+234 803 123 4567");
  expect(inNigeria.day("2026-01-02").text).toBe("02/01/2026");
});

test("local time follows the hours of summer", () => {
  const inParis = localForms({ ...countries.dz, timeZone: "Europe/Paris" }, ",");
  const at = (moment: string) => inParis.moment(moment).text;
  expect(at("2026-03-29T00:59:00Z")).toBe("29/03/2026 01:59");
  expect(at("2026-03-29T01:00:00Z")).toBe("29/03/2026 03:00");
  expect(at("2026-03-29T00:59:00Z")).toBe("29/03/2026 01:59");
});
