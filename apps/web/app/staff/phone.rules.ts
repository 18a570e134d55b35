import { textOrNoneRule } from "@manara/contract/fields/web-address-rules";

/** Characters of a number, with what people write between its digits. */
const NUMBER_MAX_LENGTH = 50;

/** Digits of the longest number with its country's code (ITU-T E.164). */
const MAX_DIGITS = 15;

/** A number that a button can call, or none. */
export const phoneOrNoneRule = textOrNoneRule(NUMBER_MAX_LENGTH, (text) => {
  const digits = text.replace(/\D/g, "").length;
  return /^\+?[\d\s().-]+$/.test(text) && digits >= 3 && digits <= MAX_DIGITS;
});
