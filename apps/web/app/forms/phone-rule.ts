import { normalisePhone } from "@manara/contract/fields/phone-rules";
import type { Country } from "@manara/countries/country";

/** The rule of a phone number, for what people type. */
export const phoneFormRule = <R extends { check: (value: string) => string | null }>(
  rule: R,
  country: Pick<Country, "callingCode" | "phonePattern">,
): R => ({ ...rule, check: (typed: string) => rule.check(normalisePhone(typed, country)) });
