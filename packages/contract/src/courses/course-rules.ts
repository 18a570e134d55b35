import { namesOf } from "../fields/field-rules.ts";
import { lineRule, proseOrBlankRule } from "../rules.ts";

/** A course kept out of every public list; its id, its buyers' list and the administrator's list know it. */
export const UNLISTED_COURSE_ID = 229;

export const COURSE_NAME_MAX_LENGTH = 200;
export const COURSE_DESCRIPTION_MAX_LENGTH = 20_000;

/**
 * Filters of the catalogue, by the field of a course that equals the value. A name that is added here is asked for by the page, is
 * kept in its address and counted; the compiler then names the list of its choices.
 */
export const catalogueFilters = {
  semester: "text",
  fieldId: "id",
  category: "text",
  grade: "text",
} as const;

export type CatalogueFilterName = keyof typeof catalogueFilters;
export const catalogueFilterNames = Object.keys(catalogueFilters) as CatalogueFilterName[];

/** Values of filters, by their names. */
export type CatalogueFilterValues = {
  [Name in CatalogueFilterName]: (typeof catalogueFilters)[Name] extends "id" ? number : string;
};

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
