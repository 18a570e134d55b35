import { IMPORT_MAX_PEOPLE } from "../imports/import-rules.ts";

/** Slips of one print: a whole import has them. */
export const MOST_SLIPS = IMPORT_MAX_PEOPLE;

/** Days that the codes of slips work, unless it is said otherwise: until everybody has been at school once. */
export const SLIP_DAYS = 14;
export const MOST_SLIP_DAYS = 30;
