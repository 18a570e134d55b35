import { type Country, phonePatternOf } from "./country.ts";

/** The first digits of an example, with the gaps between them. */
const shorten = (example: string, length: number) =>
  new RegExp(`^(?: ?\\d){${length}}`).exec(example)?.[0] ?? example;

/** The country of a school that takes numbers of 0 and so many digits, of those that the country has. */
export function takePhones(country: Country, digits: readonly number[]): Country {
  return {
    ...country,
    phoneDigits: digits,
    phonePattern: phonePatternOf(digits),
    phoneExample: shorten(country.phoneExample, 1 + Math.max(...digits)),
  };
}
