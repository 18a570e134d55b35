import { namesOf } from "../fields/field-rules.ts";
import { lineRule, proseOrBlankRule } from "../rules.ts";

/** A course kept out of every public list; its id, its buyers' list and the administrator's list know it. */
export const UNLISTED_COURSE_ID = 229;

export const COURSE_NAME_MAX_LENGTH = 200;
export const COURSE_DESCRIPTION_MAX_LENGTH = 20_000;

/** A new course or lecture. */
export const courseNameRules = { name: lineRule(COURSE_NAME_MAX_LENGTH) };

/**
 * The fields of courses that are stored and answered as they are sent. What is added here is a field of the contract's bodies and
 * answers, is read, edited and copied by the server, and has its place in the form.
 */
export const courseFields = {
  ...courseNameRules,
  description: proseOrBlankRule(COURSE_DESCRIPTION_MAX_LENGTH),
};
export const courseFieldNames = namesOf(courseFields);
