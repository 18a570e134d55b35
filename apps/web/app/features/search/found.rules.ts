import { mayOpen } from "@manara/contract/access/access-rules";
import type { Found } from "@manara/contract/search/search";
import { MAX_FOUND, SEARCH_MAX_LENGTH } from "@manara/contract/search/search-rules";
import type { Category } from "../../art/category.ts";
import type { SiteCountry } from "../../site.ts";
import { educatorPage, fieldTitle, gradeTitle, semesterTitle } from "../courses/course-titles.ts";

export type FoundKind = "fields" | "educators" | "courses" | "lessons";

/** Something that was found, and where it leads. */
export interface FoundEntry {
  key: string;
  title: string;
  /** Distinction from others of its name. */
  details: string[];
  to: string;
  /** Of a lesson: whether everybody may watch it, or the course has to be bought first. */
  mark: "free" | "locked" | null;
}

export interface FoundGroup {
  kind: FoundKind;
  entries: FoundEntry[];
}

interface Names {
  country: SiteCountry;
  categories: readonly Category[];
}

/** Query of the search, as an address says it; no name holds a NUL or half a letter. */
export const readSearched = (query: URLSearchParams): string =>
  (query.get("q") ?? "").replaceAll("\0", "").trim().slice(0, SEARCH_MAX_LENGTH).toWellFormed();

export const searchAddress = (searched: string): string =>
  searched ? `/search?q=${encodeURIComponent(searched)}` : "/search";

const isText = (text: string | null | undefined): text is string => Boolean(text);

const plain = { details: [], mark: null };

const fieldEntries = (
  { fieldIds, categories: found, grades }: Found,
  { country, categories }: Names,
): FoundEntry[] => [
  ...country.fields
    .filter(({ id }) => fieldIds.includes(id))
    .map(({ id, title }) => ({ key: `field-${id}`, title, to: `/courses?fieldId=${id}`, ...plain })),
  ...categories
    .filter(({ value }) => found.includes(value))
    .map(({ value, title }) => ({
      key: `category-${value}`,
      title,
      to: `/courses?category=${encodeURIComponent(value)}`,
      ...plain,
    })),
  ...country.grades
    .filter(({ keyword }) => grades.includes(keyword))
    .map(({ keyword, title }) => ({
      key: `grade-${keyword}`,
      title,
      to: `/courses?grade=${encodeURIComponent(keyword)}`,
      ...plain,
    })),
];

const courseEntry = (course: Found["courses"][number], { country }: Names): FoundEntry => ({
  key: `course-${course.courseId}`,
  title: course.name,
  details: [
    gradeTitle(course, country),
    semesterTitle(course, country),
    fieldTitle(course, country),
    course.lecturerName,
  ].filter(isText),
  to: `/course/view/${course.courseId}`,
  mark: null,
});

/** One that opens plays; another leads to the card. */
function lessonEntry({
  contentId,
  title,
  courseId,
  courseName,
  access,
}: Found["lessons"][number]): FoundEntry {
  const isOpen = mayOpen(access);
  return {
    key: `lesson-${contentId}`,
    title,
    details: [courseName],
    to:
      isOpen || access === "CLOSED"
        ? `/lesson/${contentId}`
        : `/course/redeem/${courseId}?lesson=${contentId}`,
    mark: access === "FREE" ? "free" : isOpen ? null : "locked",
  };
}

const educatorEntry = (educator: Found["educators"][number]): FoundEntry => ({
  key: `educator-${educator.userId}`,
  title: educator.fullName,
  // A lecturer's page begins with the lectures.
  to: educatorPage(educator, { studyId: educator.role === "LECTURER" ? 1 : null }) ?? "/courses",
  ...plain,
});

/** Results by kind, in the order in which people look for it; kinds of which there is nothing are left out. */
export function listGroups(found: Found, names: Names): FoundGroup[] {
  const groups: FoundGroup[] = [
    { kind: "fields", entries: fieldEntries(found, names) },
    { kind: "educators", entries: found.educators.map(educatorEntry) },
    { kind: "courses", entries: found.courses.map((course) => courseEntry(course, names)) },
    { kind: "lessons", entries: found.lessons.map(lessonEntry) },
  ];
  return groups.filter(({ entries }) => entries.length > 0);
}

/** Whether there may be more than is shown. */
export const isCutOff = (groups: readonly FoundGroup[]): boolean =>
  groups.some(({ entries }) => entries.length >= MAX_FOUND);

/** The entry that the arrow keys come to from another; −1 is what was typed. */
export const stepFrom = (active: number, step: 1 | -1, count: number): number =>
  ((active + 1 + step + count + 1) % (count + 1)) - 1;
