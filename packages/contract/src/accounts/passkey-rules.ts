import { lineRule } from "../rules.ts";

/** What its owner calls a passkey. */
export const passkeyRules = { name: lineRule(60) };

/** More than anybody has devices. */
export const MOST_PASSKEYS = 20;
