import type { Country } from "./country.ts";

type PhoneFacts = Pick<Country, "phonePattern" | "callingCode">;

/** A number as the country itself writes it: `+2348031234567`, `002348031234567` and `2348031234567` are `08031234567`. */
export const toNationalNumber = (number: string, { callingCode }: Pick<Country, "callingCode">): string =>
  number.replace(new RegExp(`^(?:\\+|00)?${callingCode}0?`), "0");

/** Whether a number, with the calling code of the country or without, is one that its school takes. */
export const isPhoneNumber = (number: string, country: PhoneFacts): boolean =>
  new RegExp(country.phonePattern).test(toNationalNumber(number, country));

/** The first digits of an example, with the gaps between them. */
const shorten = (example: string, length: number) =>
  new RegExp(`^(?: ?\\d){${length}}`).exec(example)?.[0] ?? example;

/** The country of a school that takes numbers of 0 and so many digits, of those that the country has. */
export function takePhones(country: Country, digits: readonly number[]): Country {
  return {
    ...country,
    phoneDigits: digits,
    phonePattern: `^0(?:${digits.map((count) => `\\d{${count}}`).join("|")})$`,
    phoneExample: shorten(country.phoneExample, 1 + Math.max(...digits)),
  };
}
