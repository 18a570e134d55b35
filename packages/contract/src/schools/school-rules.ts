import { lineRule } from "../rules.ts";

/** Characters of the name of a school, a study or a specialty. */
export const PLACE_NAME_MAX_LENGTH = 200;

/** A school; studies and specialties, which call it a title, hold their names to the same. */
export const schoolRules = { name: lineRule(PLACE_NAME_MAX_LENGTH) };
