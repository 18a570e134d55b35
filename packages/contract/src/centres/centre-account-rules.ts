import { numberRule } from "../fields/value-rules.ts";
import { proseOrBlankRule } from "../rules.ts";

/** The most that a centre may owe or pay at once, in whole units of the currency. */
export const MAX_AMOUNT = 1_000_000_000_000;
/** All of it, in hundredths of a percent. */
export const WHOLE_SHARE = 10_000;
const NOTE_MAX_LENGTH = 500;

/** What the school agrees with a centre. */
export const centreTermsRules = {
  creditLimit: numberRule({ min: 0, max: MAX_AMOUNT }),
  /** In hundredths of a percent. */
  commission: numberRule({ min: 0, max: WHOLE_SHARE }),
};

/** Money that a centre brings. */
export const centrePaymentRules = {
  amount: numberRule({ min: 1, max: MAX_AMOUNT }),
  note: proseOrBlankRule(NOTE_MAX_LENGTH),
};
