import { createCardsRules } from "../cards/card-rules.ts";
import { proseOrBlankRule } from "../rules.ts";

/** Cards that a centre asks for, and what is said of it. */
export const centreOrderRules = { ...createCardsRules, note: proseOrBlankRule(500) };
export const centreOrderAnswerRules = { answer: proseOrBlankRule(500) };

export const orderStates = ["OPEN", "DONE", "REFUSED"] as const;
