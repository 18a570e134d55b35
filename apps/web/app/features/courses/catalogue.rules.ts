import type { SiteCountry } from "../../site.ts";
import type { CourseSummary } from "./course-summary.ts";

/** Cards on one page of the catalogue. */
export const PAGE_SIZE = 24;

/** What the address of a catalogue asks for; null matches every course. */
export interface Filters {
  semester: string | null;
  fieldId: number | null;
  category: string | null;
  grade: string | null;
  /** Only the courses of the person signed in. */
  onlyMine: boolean;
  page: number;
}

/** What the filters look at. */
export interface Filtered {
  semester: string | null;
  fieldId: number | null;
  category: string | null;
  grade: string | null;
}

/** As far as ids go. */
const MAX_NUMBER = 2_147_483_647;

const positive = (text: string | null | undefined): number | null => {
  const number = Number(text);
  return Number.isInteger(number) && number > 0 && number <= MAX_NUMBER ? number : null;
};

/** Reads the filters of an address. The field may stand in the path: −1 is all of them, "my-courses" the own. */
export function readFilters(url: URL, pathField?: string): Filters {
  const query = url.searchParams;
  return {
    semester: query.get("semester") || null,
    fieldId: positive(query.get("fieldId") ?? pathField),
    category: query.get("category") || null,
    grade: query.get("grade") || null,
    onlyMine: query.get("showOnlyMyCourses") === "true" || isMyCourses(url),
    page: positive(query.get("page")) ?? 1,
  };
}

/** The variant of the catalogue that shows nothing but the own courses. */
export const isMyCourses = (url: URL): boolean => url.pathname.split("/").includes("my-courses");

/** The international variant: the country's marker stands anywhere in the address. */
export const isInternational = (
  address: string,
  country: Pick<SiteCountry, "internationalMarker">,
): boolean => country.internationalMarker !== null && address.includes(country.internationalMarker);

/** A course matches when every set filter equals its value. */
export const matches = (course: Filtered, filters: Filters): boolean =>
  (filters.semester === null || course.semester === filters.semester) &&
  (filters.fieldId === null || course.fieldId === filters.fieldId) &&
  (filters.category === null || course.category === filters.category) &&
  (filters.grade === null || course.grade === filters.grade);

/** The query of an address that asks for these filters, "?" included; empty when nothing is set. */
export function writeFilters(filters: Filters): string {
  const query = new URLSearchParams();
  if (filters.semester) query.set("semester", filters.semester);
  if (filters.fieldId) query.set("fieldId", String(filters.fieldId));
  if (filters.category) query.set("category", filters.category);
  if (filters.grade) query.set("grade", filters.grade);
  if (filters.onlyMine) query.set("showOnlyMyCourses", "true");
  if (filters.page > 1) query.set("page", String(filters.page));
  return query.size > 0 ? `?${query}` : "";
}

/** How many filters are set, the box of the own courses included. */
export const countFilters = ({ semester, fieldId, category, grade, onlyMine }: Filters): number =>
  [semester, fieldId, category, grade, onlyMine || null].filter((value) => value !== null).length;

export interface PageOf<T> {
  items: T[];
  page: number;
  pages: number;
  total: number;
}

/** How many pages hold so many courses; an empty list has one. */
export const countPages = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE));

/** One page of a list; a page past the end is the last one. */
export function pageOf<T>(list: readonly T[], wanted: number): PageOf<T> {
  const pages = countPages(list.length);
  const page = Math.min(wanted, pages);
  return { items: list.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE), page, pages, total: list.length };
}

/** The numbers a pager shows: the ends and the neighbours of the page, null where some are left out. */
export function pagerNumbers(page: number, pages: number): (number | null)[] {
  const shown = [...new Set([1, page - 1, page, page + 1, pages])]
    .filter((number) => number >= 1 && number <= pages)
    .sort((a, b) => a - b);
  return shown.flatMap((number, index) => (number - (shown[index - 1] ?? 0) > 1 ? [null, number] : [number]));
}

/** One page of the catalogue. */
export interface Catalogue {
  courses: PageOf<CourseSummary>;
  /** These are the courses of the person signed in. */
  mine: boolean;
  /** The courses could not be read. */
  failed: boolean;
}

/** A catalogue whose courses could not be read. */
export const failedCatalogue = (): Catalogue => ({
  courses: { items: [], page: 1, pages: 1, total: 0 },
  mine: false,
  failed: true,
});
