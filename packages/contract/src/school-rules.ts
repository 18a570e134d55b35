import { lineRule } from "./rules.ts";

/** Characters of the name of a school, a study or a specialty. */
export const PLACE_NAME_MAX_LENGTH = 200;

/** A school. */
export const schoolRules = { name: lineRule(PLACE_NAME_MAX_LENGTH) };

/** A study or a specialty. */
export const titleRules = { title: lineRule(PLACE_NAME_MAX_LENGTH) };
