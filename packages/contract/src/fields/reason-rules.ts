import { proseRule } from "../rules.ts";

export const REASON_MAX_LENGTH = 500;

/** Why somebody does what others will want to have explained. */
export const reasonRules = { reason: proseRule(REASON_MAX_LENGTH) };
