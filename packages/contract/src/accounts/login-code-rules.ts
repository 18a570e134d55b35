import { dropSeparators, foldDigits } from "../fields/digit-rules.ts";
import { textRule } from "../rules.ts";
import { newPasswordRules } from "./account-rules.ts";

/** Letters and digits that neither look nor sound like each other, read aloud in English or in French. */
export const LOGIN_CODE_ALPHABET = "23456789HKLMPRWXY";
export const LOGIN_CODE_LENGTH = 12;

/** A code as people type it: in groups, in small letters, in the digits of their keyboard. */
const foldLoginCode = (typed: string): string => dropSeparators(foldDigits(typed)).toUpperCase();

/** A code in three groups of four, as it is shown and read aloud. */
export const formatLoginCode = (code: string): string => code.replace(/(.{4})(?=.)/g, "$1-");

/** Signing in with a login code, and choosing the password of from then on. */
export const loginCodeRules = {
  loginCode: textRule({
    fold: foldLoginCode,
    trimmed: true,
    maxLength: LOGIN_CODE_LENGTH,
    pattern: new RegExp(`^[${LOGIN_CODE_ALPHABET}]{${LOGIN_CODE_LENGTH}}$`),
  }),
  newPassword: newPasswordRules.newPassword,
};
