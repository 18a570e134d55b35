import type { Found } from "@manara/contract/search";
import { textsOf } from "@manara/countries/localise";
import type { Caller } from "../../platform/caller.ts";
import type { Platform } from "../../platform/platform.ts";
import { accessToContent, type Standing, visitor } from "../access/access.rules.ts";
import { findCourseAccess } from "../access/access.service.ts";
import { pictureUrlOf } from "../media/media-links.ts";
import { listSpecialties } from "../schools/schools.service.ts";
import { type FoundLessonRow, searchCourses, searchEducators, searchLessons } from "./search.repo.ts";
import { fits, readSearch, type Wanted, writeQuery } from "./search.rules.ts";

interface Titled<Key> {
  key: Key;
  /** In every language of the country. */
  titles: string[];
}

const nothing: Found = { fieldIds: [], categories: [], courses: [], educators: [], lessons: [] };

/** What the country's list, or its administrators, say that courses can be about. */
async function listCategories(platform: Platform): Promise<Titled<string>[]> {
  const { country, cache } = platform;
  const { categories } = country;
  if (categories.kind === "fixed") {
    return categories.keywords.map((key) => ({
      key,
      titles: country.locales.map((locale) => textsOf(country, locale).categories[key] ?? key),
    }));
  }
  const specialties = await cache.remember("specialties to be found", (track) => {
    track(["specialties"]);
    return listSpecialties(platform);
  });
  return specialties.map(({ id, title }) => ({ key: String(id), titles: [title] }));
}

const listFields = ({ country }: Platform): Titled<number>[] =>
  country.fields.map((key) => ({
    key,
    titles: country.locales.map((locale) => textsOf(country, locale).fields[key] ?? ""),
  }));

const keysOf = <Key>(all: readonly Titled<Key>[], wanted: Wanted, limit: number): Key[] =>
  all
    .filter(({ titles }) => titles.some((title) => fits(title, wanted)))
    .map(({ key }) => key)
    .slice(0, limit);

/** Lessons as the caller stands to them. */
async function judgeLessons(
  platform: Platform,
  caller: Caller | null,
  lessons: readonly FoundLessonRow[],
): Promise<Found["lessons"]> {
  const courseIds = caller ? [...new Set(lessons.map(({ courseId }) => courseId))] : [];
  const known = await Promise.all(courseIds.map((courseId) => findCourseAccess(platform, caller, courseId)));
  const standings = new Map<number, Standing>();
  for (const standing of known) if (standing) standings.set(standing.courseId, standing);
  return lessons.map(({ free, ...lesson }) => ({
    ...lesson,
    access: accessToContent({ free }, standings.get(lesson.courseId) ?? visitor),
  }));
}

/** What of the public school has names with the words of a search. Nobody finds more than a visitor does. */
export async function search(
  platform: Platform,
  caller: Caller | null,
  { search: typed, limit }: { search: string; limit: number },
): Promise<Found> {
  const { db, country, gates } = platform;
  const wanted = readSearch(typed, country.synonyms);
  if (!wanted) return nothing;
  const asked = { start: wanted.start, query: writeQuery(wanted) };
  const categories = await listCategories(platform);
  const [courses, educators, lessons] = await gates.searching(() =>
    Promise.all([searchCourses(db, asked), searchEducators(db, asked), searchLessons(db, asked)]),
  );
  return {
    fieldIds: keysOf(listFields(platform), wanted, limit),
    categories: keysOf(categories, wanted, limit),
    courses: courses.slice(0, limit).map((course) => ({
      ...course,
      semester: course.semester as Found["courses"][number]["semester"],
    })),
    educators: educators
      .slice(0, limit)
      .map(({ pictureKey, ...educator }) => ({ ...educator, pictureUrl: pictureUrlOf(pictureKey) })),
    lessons: await judgeLessons(platform, caller, lessons.slice(0, limit)),
  };
}
