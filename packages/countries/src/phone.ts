import type { Country } from "./country.ts";

const patternOf = (digits: readonly number[]) => `^0(?:${digits.map((count) => `\\d{${count}}`).join("|")})$`;

/** Any phone number that a school of the country may take. */
export const widestPhonePattern = ({ phoneDigits }: Pick<Country, "phoneDigits">): RegExp =>
  new RegExp(patternOf(phoneDigits));

/** The country of a school that takes numbers of 0 and so many digits, of those that the country has. */
export function takePhones(country: Country, digits: readonly number[]): Country {
  const longest = Math.max(...digits);
  return {
    ...country,
    phoneDigits: digits,
    phonePattern: patternOf(digits),
    phoneExample: country.phoneExample.padEnd(1 + longest, "7").slice(0, 1 + longest),
  };
}
