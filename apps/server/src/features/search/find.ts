import type { Found } from "@manara/contract/search/search";
import { textsOf } from "@manara/countries/localise";
import type { Platform } from "../../platform/platform.ts";
import { listSpecialties } from "../schools/schools.service.ts";
import {
  type FoundCourseRow,
  type FoundEducatorRow,
  type FoundLessonRow,
  listCoursesOf,
  searchCourses,
  searchEducators,
  searchLessons,
} from "./search.repo.ts";
import { fits, type Wanted, writeQuery } from "./search.rules.ts";

export interface Titled<Key> {
  key: Key;
  /** In every language of the country. */
  titles: string[];
}

/** Filters of the catalogue. */
export interface Shelves {
  fields: Titled<number>[];
  categories: Titled<string>[];
  grades: Titled<string>[];
}

/** All that was found, before anybody stands to it. */
export interface FoundRows extends Pick<Found, "fieldIds" | "categories" | "grades"> {
  courses: FoundCourseRow[];
  educators: FoundEducatorRow[];
  lessons: FoundLessonRow[];
  /** Of all of it. */
  titles: string[];
}

/** Categories of courses, by the country's list or its administrators. */
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

export async function listShelves(platform: Platform): Promise<Shelves> {
  const { country } = platform;
  return {
    fields: country.fields.map((key) => ({
      key,
      titles: [
        ...country.locales.map((locale) => textsOf(country, locale).fields[key] ?? ""),
        ...country.examsOfFields,
      ],
    })),
    categories: await listCategories(platform),
    grades: country.grades.map((key) => ({
      key,
      titles: country.locales.map((locale) => textsOf(country, locale).grades[key] ?? key),
    })),
  };
}

const take = <Key>(all: readonly Titled<Key>[], wanted: Wanted): Titled<Key>[] =>
  all.filter(({ titles }) => titles.some((title) => fits(title, wanted)));

export const keysOf = <Key>(all: readonly Titled<Key>[]): Key[] => all.map(({ key }) => key);

/** Parts of the public school whose names have the wanted words, and courses of parts of the catalogue and of educators that are called so. Nobody finds more than a visitor does. */
export async function find(platform: Platform, wanted: Wanted): Promise<FoundRows> {
  const { reads, concurrency } = platform;
  const asked = { start: wanted.start, query: writeQuery(wanted) };
  const shelves = await listShelves(platform);
  const fields = take(shelves.fields, wanted);
  const categories = take(shelves.categories, wanted);
  const grades = take(shelves.grades, wanted);
  const keys = { fieldIds: keysOf(fields), categories: keysOf(categories), grades: keysOf(grades) };
  const isInCatalogue = fields.length + categories.length + grades.length > 0;
  const [named, educators, lessons, belonging] = await concurrency.searching(() =>
    Promise.all([
      searchCourses(reads, asked),
      searchEducators(reads, asked),
      searchLessons(reads, asked),
      isInCatalogue ? listCoursesOf(reads, keys) : [],
    ]),
  );
  const taught =
    educators.length > 0
      ? await concurrency.searching(() =>
          listCoursesOf(reads, { teacherIds: educators.map(({ userId }) => userId) }),
        )
      : [];
  const courses = [
    ...new Map([...named, ...belonging, ...taught].map((course) => [course.courseId, course])).values(),
  ];
  const titles = [
    ...[...fields, ...categories, ...grades].flatMap((shelf) => shelf.titles),
    ...courses.map(({ name }) => name),
    ...educators.map(({ fullName }) => fullName),
    ...lessons.map(({ title }) => title),
  ];
  return {
    ...keys,
    courses,
    educators,
    lessons,
    titles,
  };
}
