import { randomInt } from "node:crypto";
import { APP_CODE_LENGTH, RECOVERY_CODES } from "@manara/contract/accounts/second-step-rules";
import { foldDigits } from "@manara/contract/fields/digit-rules";
import { macOf, type PurposeKey } from "../../../platform/keys/secrets.ts";

/** Without letters that look like digits, or like each other. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";
const LENGTH = 12;

/** Typed text, as it is compared. */
export type TypedCode = { app: string } | { recovery: string };

/** A code as people type it: with blanks and hyphens, in capitals, in the digits of their keyboard. */
export function readCode(typed: string): TypedCode {
  const code = foldDigits(typed)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
  return code.length === APP_CODE_LENGTH && /^\d+$/.test(code) ? { app: code } : { recovery: code };
}

const makeRecoveryCode = () =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");

/** New recovery codes, in three groups of four. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => makeRecoveryCode().replace(/(.{4})(?=.)/g, "$1-"));

/** Hash of a recovery code. Keyed, so that a stolen dump cannot even confirm a guess. */
export const hashRecoveryCode = (key: PurposeKey, userId: number, code: string): Buffer =>
  macOf(key, `${userId}\n${code}`);
