import { countries } from "@manara/countries/countries";
import { expect, test } from "vitest";
import { readPhone } from "./import-rules.ts";

test.each([
  ["0550 12 34 56", "0550123456"],
  // A spreadsheet took it for a number.
  ["550123456", "0550123456"],
  ["550123456.0", "0550123456"],
  ["550123456,00", "0550123456"],
  ["5.50123456E+08", "0550123456"],
  ["5,50123456E8", "0550123456"],
  ["٠٥٥٠١٢٣٤٥٦", "0550123456"],
  ["+213 550-12-34-56", "0550123456"],
  ["\u200e0550.12.34.56\u200f", "0550123456"],
  [" - ", ""],
  ["", ""],
])("%j of a table is the number %j", (cell, number) => {
  expect(readPhone(cell, countries.dz)).toBe(number);
});

test.each(["5.5E+08", "5,5012346E+08", "0550123456 / 0660123456", "يتيم"])(
  "%j is no number: digits were lost, or it is something else",
  (cell) => {
    expect(readPhone(cell, countries.dz)).not.toMatch(new RegExp(countries.dz.phonePattern));
  },
);

test("numbers of Nigeria that lost their 0 have it again", () => {
  expect(readPhone("8031234567", countries.ng)).toBe("08031234567");
  expect(readPhone("8.031234567E+09", countries.ng)).toBe("08031234567");
});
