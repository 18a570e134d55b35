import { dropSeparators, foldDigits } from "../fields/digit-rules.ts";
import { textRule } from "../rules.ts";

/** Digits of the number that opens a card which was sold by phone. */
export const PIN_LENGTH = 6;

/** As long after the sale a PIN opens its card, in days. */
export const PIN_DAYS = 7;

/** As long after the sale its seller can have the message again, in minutes. */
export const SEND_AGAIN_MINUTES = 30;

/** A PIN as its buyer types it, or pastes it as the seller reads it: `584 498`. */
export const pinRule = textRule({
  fold: (typed) => dropSeparators(foldDigits(typed)),
  trimmed: true,
  maxLength: PIN_LENGTH,
  pattern: new RegExp(`^\\d{${PIN_LENGTH}}$`),
});
