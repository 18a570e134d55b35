import {
  type CatalogueFilterName,
  type CatalogueFilterValues,
  catalogueFilterNames,
  catalogueFilters,
} from "@manara/contract/courses/catalogue-filter-rules";
import type { CatalogueChoices } from "@manara/contract/courses/courses";
import type { ReactNode } from "react";
import type { Category } from "../../art/category.ts";
import type { ListPage } from "../../routing/list-page.rules.ts";
import { readPageNumber, readPositive, writeQuery } from "../../routing/query.rules.ts";
import type { SiteCountry } from "../../site.ts";
import type { ShownCourse } from "./course-summary.ts";

/** Cards on one page of the catalogue. */
export const PAGE_SIZE = 24;

/** Fields of a course that filters narrow. */
export type Filtered = { [Name in CatalogueFilterName]: CatalogueFilterValues[Name] | null };

/** Query of a catalogue; null matches every course. */
export interface Filters extends Filtered {
  /** Only the courses of the person signed in. */
  onlyMine: boolean;
  page: number;
}

/** A value for each filter. */
export const forEachFilter = <Value>(choose: (name: CatalogueFilterName) => Value) =>
  Object.fromEntries(catalogueFilterNames.map((name) => [name, choose(name)])) as Record<
    CatalogueFilterName,
    Value
  >;

/** Reads the value of a filter as an address or a form holds it; null: it narrows nothing. */
export const readFilter = (name: CatalogueFilterName, value: string | null | undefined) =>
  catalogueFilters[name] === "id" ? readPositive(value) : value || null;

/** Reads the filters of an address. The field may stand in the path: −1 is all of them, "my-courses" the own. */
export function readFilters(url: URL, pathField?: string): Filters {
  const query = url.searchParams;
  return {
    ...(forEachFilter((name) =>
      readFilter(name, query.get(name) ?? (name === "fieldId" ? pathField : null)),
    ) as Filtered),
    onlyMine: query.get("showOnlyMyCourses") === "true" || isMyCourses(url),
    page: readPageNumber(query),
  };
}

/** The variant of the catalogue that shows nothing but the own courses. */
export const isMyCourses = (url: URL): boolean => url.pathname.split("/").includes("my-courses");

/** The international variant: the country's marker stands anywhere in the address. */
export const isInternational = (
  address: string,
  { internationalMarker: marker }: Pick<SiteCountry, "internationalMarker">,
): boolean => marker !== null && address.includes(marker);

/** A course matches when every set filter equals its value. */
export const matches = (course: Filtered, filters: Filters): boolean =>
  catalogueFilterNames.every((name) => filters[name] === null || course[name] === filters[name]);

/** Values that a filter offers, with their titles. */
export type FilterChoices = {
  [Name in CatalogueFilterName]: readonly { value: CatalogueFilterValues[Name]; title: string }[];
};

/** Lists what each filter offers in a country; none: its courses have no such field. */
export function listFilterChoices(
  { semesters, fields, grades }: Pick<SiteCountry, "semesters" | "fields" | "grades">,
  categories: readonly Category[],
): FilterChoices {
  const byKeyword = ({ keyword, title }: { keyword: string; title: string }) => ({ value: keyword, title });
  return {
    semester: semesters.map(byKeyword),
    fieldId: fields.map(({ id, title }) => ({ value: id, title })),
    category: categories,
    grade: grades.map(byKeyword),
  };
}

const noFilters = forEachFilter(() => null) as Filtered;

/** A category that no course has. */
const NO_CATEGORY = "none";

/** Address for all filters that ask for a value which no course can have; null for those that may find something. */
export function toNoCourse(filters: Filters, choices: FilterChoices): Filters | null {
  const isUnknown = (name: CatalogueFilterName) =>
    filters[name] !== null && !choices[name].some(({ value }) => value === filters[name]);
  const { category, onlyMine, page } = filters;
  const none = { ...noFilters, category: NO_CATEGORY, onlyMine, page: 1 };
  const isNone = category === NO_CATEGORY && page === 1 && writeFilters(none) === writeFilters(filters);
  return catalogueFilterNames.some(isUnknown) && !isNone ? none : null;
}

/** The query of an address that asks for these filters, "?" included; empty when nothing is set. */
export const writeFilters = ({ onlyMine, ...filters }: Filters): string =>
  writeQuery({ ...filters, showOnlyMyCourses: onlyMine });

/** How many filters are set, the box of the own courses included. */
export const countFilters = ({ onlyMine, ...filters }: Filters): number =>
  catalogueFilterNames.filter((name) => filters[name] !== null).length + (onlyMine ? 1 : 0);

/** Whether a filter is set beside the box of the own courses. */
export const isNarrowed = (filters: Filters): boolean => countFilters({ ...filters, onlyMine: false }) > 0;

/** One page of the catalogue. */
export interface Catalogue<Shown = ShownCourse> {
  courses: ListPage<Shown>;
  /** These are the courses of the person signed in. */
  mine: boolean;
  /** The courses could not be read. */
  failed: boolean;
  /** Values that the courses of the school have; absent: not known. */
  choices?: CatalogueChoices;
  /** Absent: not known. */
  hasCentres?: boolean;
}

/** The same as it is shown. */
export interface ShownCatalogue extends Catalogue {
  /** Heading before the own courses on their page; it comes with them. */
  desk?: ReactNode;
  /** Stands in place of cards, where there are none of one's own. */
  none?: ReactNode;
}

/** Whether there is no course, whatever is asked for. */
export const hasNoCourse = ({ courses, choices }: Catalogue): boolean =>
  courses.total === 0 && choices !== undefined && Object.values(choices).every(({ length }) => length === 0);

/** A catalogue whose courses could not be read. */
export const failedCatalogue = (): Catalogue<never> => ({
  courses: { items: [], page: 1, pages: 1, total: 0 },
  mine: false,
  failed: true,
});
