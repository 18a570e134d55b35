import { proseRule } from "../rules.ts";
import type { RecordState } from "./record-rules.ts";

/** States of students whom their teacher should call. */
export const reasonsToCall = ["STOPPED", "FELL_BEHIND", "NEVER_BEGAN"] as const satisfies RecordState[];
/** Students whom a teacher is asked to call within seven days. */
export const CALLS_A_WEEK = 5;
/** Days for which somebody who was called is not on the list. */
export const CALLED_AGAIN_AFTER_DAYS = 14;

export const callRules = { note: proseRule(500) };
