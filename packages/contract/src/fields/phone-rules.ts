import type { Country } from "@manara/countries/country";
import { foldDigits } from "./digit-rules.ts";

type Numbering = Pick<Country, "phonePattern" | "callingCode">;

/**
 * A number as the country itself writes it: `+2348031234567`, `002348031234567`, `2348031234567` and, of a mobile phone, `8031234567` are
 * `08031234567`. Without the 0 mobile numbers begin with 5 to 9.
 */
export function toNationalNumber(number: string, { callingCode, phonePattern }: Numbering): string {
  const national = number.replace(new RegExp(`^(?:\\+|00)?${callingCode}0?`), "0");
  const lacksZero =
    national === number && /^[5-9]/.test(number) && new RegExp(phonePattern).test(`0${number}`);
  return lacksZero ? `0${number}` : national;
}

/** Removes from a typed number what is no part of a number: `tel:`, gaps, invisible marks; in digits 0–9. */
export const foldPhone = (typed: string): string =>
  foldDigits(typed)
    .replace(/[\s\p{Pd}\p{Cf}().]/gu, "")
    .replace(/^tel:/i, "");

/** A number as people type it, as the country itself writes it. */
export const normalisePhone = (typed: string, country: Numbering): string =>
  toNationalNumber(foldPhone(typed), country);

/** A number as it is dialled from anywhere (ITU-T E.164): `08031234567` is `+2348031234567`. */
export const toInternationalNumber = (
  national: string,
  { callingCode }: Pick<Country, "callingCode">,
): string => national.replace(/^0/, `+${callingCode}`);

/** Whether a number, with the calling code of the country or without, is one that its school takes. */
export const isPhoneNumber = (number: string, country: Numbering): boolean =>
  new RegExp(country.phonePattern).test(toNationalNumber(number, country));

/** The rule of a phone number, for what people type. */
export const phoneFormRule = <R extends { check: (value: string) => string | null }>(
  rule: R,
  country: Pick<Country, "callingCode" | "phonePattern">,
): R => ({ ...rule, check: (typed: string) => rule.check(normalisePhone(typed, country)) });
