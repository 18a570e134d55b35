import type { Country } from "@manara/countries/country";

/** A number as the country itself writes it: `+2348031234567`, `002348031234567` and `2348031234567` are `08031234567`. */
export const toNationalNumber = (number: string, { callingCode }: Pick<Country, "callingCode">): string =>
  number.replace(new RegExp(`^(?:\\+|00)?${callingCode}0?`), "0");

/** Whether a number, with the calling code of the country or without, is one that its school takes. */
export const isPhoneNumber = (
  number: string,
  country: Pick<Country, "phonePattern" | "callingCode">,
): boolean => new RegExp(country.phonePattern).test(toNationalNumber(number, country));
