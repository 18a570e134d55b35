import type { ReactNode } from "react";
import { type ListPage, readPageNumber, readPositive, writeQuery } from "../../routing/list-page.rules.ts";
import type { SiteCountry } from "../../site.ts";
import type { ShownCourse } from "./course-summary.ts";

/** Cards on one page of the catalogue. */
export const PAGE_SIZE = 24;

/** Query of a catalogue; null matches every course. */
export interface Filters {
  semester: string | null;
  fieldId: number | null;
  category: string | null;
  grade: string | null;
  /** Only the courses of the person signed in. */
  onlyMine: boolean;
  page: number;
}

/** Subject of the filters. */
export interface Filtered {
  semester: string | null;
  fieldId: number | null;
  category: string | null;
  grade: string | null;
}

/** Reads the filters of an address. The field may stand in the path: −1 is all of them, "my-courses" the own. */
export function readFilters(url: URL, pathField?: string): Filters {
  const query = url.searchParams;
  return {
    semester: query.get("semester") || null,
    fieldId: readPositive(query.get("fieldId") ?? pathField),
    category: query.get("category") || null,
    grade: query.get("grade") || null,
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
  (filters.semester === null || course.semester === filters.semester) &&
  (filters.fieldId === null || course.fieldId === filters.fieldId) &&
  (filters.category === null || course.category === filters.category) &&
  (filters.grade === null || course.grade === filters.grade);

/** A category that no course has. */
const NO_CATEGORY = "none";

/** Address for all filters that ask for a value which no course can have; null for those that may find something. */
export function toNoCourse(
  filters: Filters,
  choices: { [Name in keyof Filtered]: readonly NonNullable<Filtered[Name]>[] },
): Filters | null {
  const names = Object.keys(choices) as (keyof Filtered)[];
  const isUnknown = (name: keyof Filtered) =>
    filters[name] !== null && !(choices[name] as readonly unknown[]).includes(filters[name]);
  const { category, onlyMine, page } = filters;
  const none = { semester: null, fieldId: null, category: NO_CATEGORY, grade: null, onlyMine, page: 1 };
  const isNone = category === NO_CATEGORY && page === 1 && writeFilters(none) === writeFilters(filters);
  return names.some(isUnknown) && !isNone ? none : null;
}

/** The query of an address that asks for these filters, "?" included; empty when nothing is set. */
export const writeFilters = ({ onlyMine, ...filters }: Filters): string =>
  writeQuery({ ...filters, showOnlyMyCourses: onlyMine });

/** How many filters are set, the box of the own courses included. */
export const countFilters = ({ semester, fieldId, category, grade, onlyMine }: Filters): number =>
  [semester, fieldId, category, grade, onlyMine || null].filter((value) => value !== null).length;

/** One page of the catalogue. */
export interface Catalogue<Shown = ShownCourse> {
  courses: ListPage<Shown>;
  /** These are the courses of the person signed in. */
  mine: boolean;
  /** The courses could not be read. */
  failed: boolean;
}

/** The same as it is shown. */
export interface ShownCatalogue extends Catalogue {
  /** Heading before the own courses on their page; it comes with them. */
  desk?: ReactNode;
}

/** A catalogue whose courses could not be read. */
export const failedCatalogue = (): Catalogue<never> => ({
  courses: { items: [], page: 1, pages: 1, total: 0 },
  mine: false,
  failed: true,
});
