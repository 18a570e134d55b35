import { numberRule } from "../fields/value-rules.ts";
import { proseOrBlankRule } from "../rules.ts";

/** The most that is owed or paid at once, in whole units of the currency. */
export const MAX_AMOUNT = 1_000_000_000_000;
/** 100 %, in hundredths of a percent. */
export const HUNDRED_PERCENT = 10_000;
const NOTE_MAX_LENGTH = 500;

/** Money that is paid. */
export const paymentRules = {
  amount: numberRule({ min: 1, max: MAX_AMOUNT }),
  note: proseOrBlankRule(NOTE_MAX_LENGTH),
};
