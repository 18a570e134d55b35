import { countries } from "@manara/countries/countries";
import { expect, test } from "vitest";
import { isPhoneNumber, normalisePhone, toInternationalNumber, toNationalNumber } from "./phone-rules.ts";

const { dz, ng } = countries;

test.each(Object.values(countries))(
  "a number of $code with its calling code is the same without",
  (country) => {
    const national = country.phoneExample.replaceAll(" ", "");
    const { callingCode } = country;
    for (const start of [callingCode, `+${callingCode}`, `00${callingCode}`, `+${callingCode}0`]) {
      const number = start + national.slice(1);
      expect(toNationalNumber(number, country)).toBe(national);
      expect(isPhoneNumber(number, country)).toBe(true);
    }
    expect(toNationalNumber(national, country)).toBe(national);
    expect(toInternationalNumber(national, country)).toBe(`+${callingCode}${national.slice(1)}`);
    expect(isPhoneNumber(`+33${national.slice(1)}`, country)).toBe(false);
  },
);

test.each([
  ["0550 12 34 56", "0550123456", dz],
  ["0550-12.34(56)", "0550123456", dz],
  ["٠٥٥٠١٢٣٤٥٦", "0550123456", dz],
  ["۰۵۵۰۱۲۳۴۵۶", "0550123456", dz],
  ["+213 550 12 34 56", "0550123456", dz],
  ["00213550123456", "0550123456", dz],
  ["213 550 12 34 56", "0550123456", dz],
  ["+234 (0)803 123 4567", "08031234567", ng],
  ["234-803-123-4567", "08031234567", ng],
  ["tel:+213550123456", "0550123456", dz],
  ["\u200e0550 12 34 56\u200f\u00a0", "0550123456", dz],
  ["550 12 34 56", "0550123456", dz],
  ["803 123 4567", "08031234567", ng],
  ["55012345", "55012345", dz],
  ["123456789", "123456789", dz],
  ["+550123456", "+550123456", dz],
  ["213550123", "0550123", dz],
  ["abc", "abc", dz],
])("the phone number %s is read as %s", (typed, expected, country) => {
  expect(normalisePhone(typed, country)).toBe(expected);
});
