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
