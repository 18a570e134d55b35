import { foldDigits } from "../fields/digit-rules.ts";
import { lineRule, textRule } from "../rules.ts";

/** Of an authenticator app; a recovery code is longer. */
export const APP_CODE_LENGTH = 6;
export const RECOVERY_CODES = 10;
/** So long the session that began to set up an app is shown the same key. */
export const SET_UP_MINUTES = 20;

/** Code of an app, or a recovery code, as people type or paste it. */
export const codeRule = textRule({ fold: foldDigits, trimmed: true, maxLength: 40 });

/** Showing the second step. */
export const secondStepRules = { code: codeRule };

const password = textRule({ maxLength: 200 });

/** Beginning to set the second step up, or anew. */
export const startSecondStepRules = { password };

/** Going without the second step from now on. */
export const endSecondStepRules = { password, code: codeRule };

/** Name of a passkey. */
export const passkeyRules = { name: lineRule(60) };

/** More than anybody has devices. */
export const MOST_PASSKEYS = 20;
