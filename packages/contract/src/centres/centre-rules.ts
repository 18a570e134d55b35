import { createCardsRules } from "../cards/card-rules.ts";
import { completeWebAddress, isWebAddress, textOrNoneRule } from "../fields/web-address-rules.ts";
import { lineRule, proseOrBlankRule } from "../rules.ts";

const CENTRE_MAX_LENGTH = 200;

/** Characters of a number, with what people write between its digits. */
export const CENTRE_PHONE_MAX_LENGTH = 50;
/** Numbers beside the first one. */
export const MOST_MORE_PHONES = 4;
export const MAP_URL_MAX_LENGTH = 500;

/** Where cards are sold; all else may be left out. */
export const centreRules = {
  name: lineRule(CENTRE_MAX_LENGTH),
  /** A wilaya, a state. */
  region: lineRule(CENTRE_MAX_LENGTH),
  place: lineRule(CENTRE_MAX_LENGTH),
};

/** A place on a map of another site, by https alone. */
export const isMapAddress = (text: string): boolean => /^https:\/\//i.test(text) && isWebAddress(text);

export const mapUrlOrNoneRule = textOrNoneRule(MAP_URL_MAX_LENGTH, isMapAddress, completeWebAddress);

/** Cards that a centre asks for, and what is said of it. */
export const centreOrderRules = { ...createCardsRules, note: proseOrBlankRule(500) };
export const centreOrderAnswerRules = { answer: proseOrBlankRule(500) };

export const orderStates = ["OPEN", "DONE", "REFUSED"] as const;
