import type { Country } from "@manara/countries/country";
import { foldDigits } from "./digit-rules.ts";

/** A number as the country itself writes it: `+2348031234567`, `002348031234567` and `2348031234567` are `08031234567`. */
export const toNationalNumber = (number: string, { callingCode }: Pick<Country, "callingCode">): string =>
  number.replace(new RegExp(`^(?:\\+|00)?${callingCode}0?`), "0");

/** The same for what people type: Arabic digits and what stands between digits are forgiven. */
export const normalisePhone = (typed: string, country: Pick<Country, "callingCode">): string =>
  toNationalNumber(foldDigits(typed).replace(/[\s\p{Pd}\p{Cf}().]/gu, ""), country);

/** A number as it is dialled from anywhere (ITU-T E.164): `08031234567` is `+2348031234567`. */
export const toInternationalNumber = (
  national: string,
  { callingCode }: Pick<Country, "callingCode">,
): string => national.replace(/^0/, `+${callingCode}`);

/** Whether a number, with the calling code of the country or without, is one that its school takes. */
export const isPhoneNumber = (
  number: string,
  country: Pick<Country, "phonePattern" | "callingCode">,
): boolean => new RegExp(country.phonePattern).test(toNationalNumber(number, country));
