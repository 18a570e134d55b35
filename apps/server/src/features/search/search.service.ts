import type { Found } from "@manara/contract/search/search";
import type { Caller } from "../../platform/caller.ts";
import { networkOf } from "../../platform/network/network.ts";
import type { Platform } from "../../platform/platform.ts";
import { accessNow, type StandingNow, visitor } from "../access/access.rules.ts";
import { findCourseAccess } from "../access/access.service.ts";
import { pictureUrlOf } from "../media/media-links.ts";
import { type FoundRows, find } from "./find.ts";
import { findMissing, findTogether } from "./find-together.ts";
import { guessMeant, SAYS_SOMETHING } from "./guess-meant.ts";
import { type FoundLessonRow, refreshTitleWords } from "./search.repo.ts";
import { leaveNumbersOut, readSearch } from "./search.rules.ts";

const nothing: Found = {
  fieldIds: [],
  categories: [],
  grades: [],
  courses: [],
  educators: [],
  lessons: [],
  resultsFor: null,
  suggestions: [],
};

/** Lessons as the caller stands to them. */
async function judgeLessons(
  platform: Platform,
  caller: Caller | null,
  lessons: readonly FoundLessonRow[],
): Promise<Found["lessons"]> {
  const courseIds = caller ? [...new Set(lessons.map(({ courseId }) => courseId))] : [];
  const known = await Promise.all(courseIds.map((courseId) => findCourseAccess(platform, caller, courseId)));
  const standings = new Map<number, StandingNow>();
  for (const standing of known) if (standing) standings.set(standing.courseId, standing);
  const anybody = { ...visitor, firstDay: null, now: platform.clock() };
  return lessons.map(({ free, opensAt, opensAfterDays, ...lesson }) => ({
    ...lesson,
    access: accessNow({ free, opensAt, opensAfterDays }, standings.get(lesson.courseId) ?? anybody),
  }));
}

/** The same school, in which each turn of a search is one of this network. */
const inTurn = (platform: Platform, network: string): Platform => ({
  ...platform,
  concurrency: {
    ...platform.concurrency,
    searching: (work) => platform.concurrency.searching(work, network),
  },
});

/** Once a day: the words of titles follow what was deleted and hidden. */
export const tidyTitleWords = ({ db }: Platform): Promise<void> => refreshTitleWords(db);

/**
 * Searches the public school for names with the words of a search; where nothing has, what has them together with what it belongs to;
 * else what has those that may have been meant, or the other words where a number, like a year, is in no name. What was typed right is never taken for something else: it is found.
 */
export async function search(
  school: Platform,
  { caller, address }: { caller: Caller | null; address: string },
  { search: typed, limit }: { search: string; limit: number },
): Promise<Found> {
  const platform = inTurn(school, networkOf(address));
  const wanted = readSearch(typed, platform.country);
  if (!wanted) return nothing;
  const found = await find(platform, wanted);
  if (found.titles.length > 0) return toAnswer(found, null);
  const missing = await findMissing(platform, wanted);
  if (missing.length === 0) {
    const together = await findTogether(platform, wanted);
    if (together.titles.length > 0) return toAnswer(together, null);
  }
  const guess = await guessMeant(platform, typed);
  if (guess.resultsFor !== null) return toAnswer(guess.found, guess.resultsFor);
  const rest = missing.length > 0 ? leaveNumbersOut(typed, missing) : "";
  const less = SAYS_SOMETHING.test(rest) ? readSearch(rest, platform.country) : null;
  for (const look of less ? [find, findTogether] : []) {
    const others = less && (await look(platform, less));
    if (others && others.titles.length > 0) return toAnswer(others, rest);
  }
  return { ...nothing, suggestions: guess.suggestions };

  async function toAnswer(rows: FoundRows, resultsFor: string | null): Promise<Found> {
    return {
      fieldIds: rows.fieldIds.slice(0, limit),
      categories: rows.categories.slice(0, limit),
      grades: rows.grades.slice(0, limit),
      courses: rows.courses.slice(0, limit).map((course) => ({
        ...course,
        semester: course.semester as Found["courses"][number]["semester"],
      })),
      educators: rows.educators
        .slice(0, limit)
        .map(({ pictureKey, ...educator }) => ({ ...educator, pictureUrl: pictureUrlOf(pictureKey) })),
      lessons: await judgeLessons(platform, caller, rows.lessons.slice(0, limit)),
      resultsFor,
      suggestions: [],
    };
  }
}
