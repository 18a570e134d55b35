import { lineRule } from "../rules.ts";

/** Name of a passkey. */
export const passkeyRules = { name: lineRule(60) };

/** More than anybody has devices. */
export const MOST_PASSKEYS = 20;
