import { lineRule } from "./rules.ts";

export const COURSE_NAME_MAX_LENGTH = 200;
export const COURSE_DESCRIPTION_MAX_LENGTH = 20_000;

/** A new course or lecture. */
export const courseNameRules = { name: lineRule(COURSE_NAME_MAX_LENGTH) };
