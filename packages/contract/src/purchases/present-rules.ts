import { textOrNoneRule } from "../fields/web-address-rules.ts";
import { proseOrBlankRule } from "../rules.ts";

export const GIVER_MAX_LENGTH = 60;
export const PRESENT_MESSAGE_MAX_LENGTH = 200;

export const isGiverName = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E]/u.test(text);

/** Giver of a course, in their own words, and what they say with it. */
export const presentRules = {
  from: textOrNoneRule(GIVER_MAX_LENGTH, isGiverName),
  message: proseOrBlankRule(PRESENT_MESSAGE_MAX_LENGTH),
};
