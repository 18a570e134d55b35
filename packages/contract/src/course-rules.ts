import { lineRule } from "./rules.ts";

/** A course kept out of every public list; its id, its buyers' list and the administrator's list know it. */
export const UNLISTED_COURSE_ID = 229;

export const COURSE_NAME_MAX_LENGTH = 200;
export const COURSE_DESCRIPTION_MAX_LENGTH = 20_000;

/** A new course or lecture. */
export const courseNameRules = { name: lineRule(COURSE_NAME_MAX_LENGTH) };
