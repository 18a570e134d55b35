import { namesOf } from "../fields/field-rules.ts";
import { flagRule } from "../fields/value-rules.ts";
import { lineRule, proseOrBlankRule } from "../rules.ts";

/*
 * The fields of units and lessons that are stored and answered as they are sent. What is added here is a field of the bodies and
 * answers of the contract, is read, written, edited and copied by the server, and has its place in the editor.
 */

export const CONTENT_TITLE_MAX_LENGTH = 200;
export const CONTENT_DESCRIPTION_MAX_LENGTH = 20_000;

/** Of units, and of lessons too. */
export const unitFields = {
  title: lineRule(CONTENT_TITLE_MAX_LENGTH),
  description: proseOrBlankRule(CONTENT_DESCRIPTION_MAX_LENGTH),
  hidden: flagRule,
};
export const lessonFields = { ...unitFields, free: flagRule };

/** Within so many days after a student's first one a lesson may open. */
export const MOST_DAYS_TO_OPENING = 365;

export const unitFieldNames = namesOf(unitFields);
export const lessonFieldNames = namesOf(lessonFields);
