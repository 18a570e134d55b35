import { searchText } from "@manara/contract/search/spelling-rules";
import type { Platform } from "../../platform/platform.ts";
import { listSchools, listStudies } from "../schools/schools.service.ts";
import { type FoundRows, keysOf, listShelves, type Titled } from "./find.ts";
import { has, type Wanted, writeWays } from "./search.rules.ts";
import { type AskedWord, findInNoName, searchTogether } from "./together.repo.ts";

const nothing: FoundRows = {
  fieldIds: [],
  categories: [],
  grades: [],
  courses: [],
  educators: [],
  lessons: [],
  titles: [],
};

/** Schools and studies, which courses are given at. */
async function listPlaces(platform: Platform) {
  const { cache } = platform;
  return cache.remember("places to be found", async (track) => {
    track(["schools", "studies"]);
    const [schools, studies] = await Promise.all([listSchools(platform), listStudies(platform)]);
    const title = ({ id, name }: { id: number; name: string }): Titled<number> => ({
      key: id,
      titles: [name],
    });
    return { schools: schools.map(title), studies: studies.map(title) };
  });
}

/** The words, each with what has it that courses belong to. */
async function askFor(platform: Platform, words: Wanted["words"]): Promise<AskedWord[]> {
  const { fields, categories, grades } = await listShelves(platform);
  const { schools, studies } = await listPlaces(platform);
  const keysWith = <Key>(all: readonly Titled<Key>[], ways: Wanted["words"][number]): Key[] =>
    keysOf(all.filter(({ titles }) => titles.some((title) => has(searchText(title), ways))));
  return words.map((ways) => ({
    // The cut of a long text may have left half a letter, which JSON of the database refuses.
    query: writeWays(ways).toWellFormed(),
    beginnings: ways.flatMap((all) => (all.length === 1 ? all.map((one) => one.toWellFormed()) : [])),
    fieldIds: keysWith(fields, ways),
    categories: keysWith(categories, ways),
    grades: keysWith(grades, ways),
    schoolIds: keysWith(schools, ways),
    studyIds: keysWith(studies, ways),
  }));
}

/** Places of the wanted words that are in no name at all: nothing has them, whatever the others are in. */
export async function findMissing(platform: Platform, { words }: Wanted): Promise<number[]> {
  return findInNoName(platform.reads, await askFor(platform, words));
}

/** Finds things that have the wanted words together with what it belongs to: for words that nothing has all of in its own name. */
export async function findTogether(platform: Platform, { words }: Wanted): Promise<FoundRows> {
  if (words.length < 2) return nothing;
  const { reads, concurrency } = platform;
  const { fields, categories, grades } = await listShelves(platform);
  const asked = await askFor(platform, words);
  const { courses, lessons } = await concurrency.searching(() => searchTogether(reads, asked));
  const titlesOf = <Key>(all: readonly Titled<Key>[], key: Key | null): string[] =>
    all.find((one) => one.key === key)?.titles ?? [];
  const inFull = (own: string[], row: (typeof courses | typeof lessons)[number]): string =>
    [
      ...own,
      ...titlesOf(fields, row.fieldId),
      ...titlesOf(categories, row.category),
      ...titlesOf(grades, row.grade),
      row.names,
    ].join(" ");
  return {
    ...nothing,
    courses: courses.map(({ names, ...course }) => course),
    lessons: lessons.map(({ names, fieldId, category, grade, ...lesson }) => lesson),
    titles: [
      ...courses.map((course) => inFull([course.name], course)),
      ...lessons.map((lesson) => inFull([lesson.title, lesson.courseName], lesson)),
    ],
  };
}
