import { PEOPLE_AT_ONCE } from "../imports/import-rules.ts";

/** Slips of one print: a whole import has them, unless it is one of many thousands; those are printed class by class. */
export const MOST_SLIPS = PEOPLE_AT_ONCE;

/** Days that the codes of slips work, unless it is said otherwise: until everybody has been at school once. */
export const SLIP_DAYS = 14;
export const MOST_SLIP_DAYS = 30;
