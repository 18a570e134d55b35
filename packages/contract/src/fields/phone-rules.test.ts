import { countries } from "@manara/countries/countries";
import { expect, test } from "vitest";
import { isPhoneNumber, toNationalNumber } from "./phone-rules.ts";

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
    expect(isPhoneNumber(`+33${national.slice(1)}`, country)).toBe(false);
  },
);
