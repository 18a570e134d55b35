import { proseRule } from "../rules.ts";

/** Characters of one note; forms set it as `maxlength`, the server refuses more. */
export const NOTE_MAX_LENGTH = 2000;

/** Notes of one person on one lesson. */
export const MOST_NOTES = 200;

/** A note on a lesson. */
export const noteRules = { text: proseRule(NOTE_MAX_LENGTH) };
