import { lineRule } from "../rules.ts";

const CENTRE_MAX_LENGTH = 200;

/** Where cards are sold; hours and phone may be left out. */
export const centreRules = {
  name: lineRule(CENTRE_MAX_LENGTH),
  /** A wilaya, a state. */
  region: lineRule(CENTRE_MAX_LENGTH),
  place: lineRule(CENTRE_MAX_LENGTH),
};
