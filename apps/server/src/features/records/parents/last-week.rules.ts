import type { LastWeek } from "@manara/contract/records/parents";
import type { RecordState } from "@manara/contract/records/record-rules";

/** Work in a course, with when it was done. */
export interface WorkInCourse {
  state: RecordState;
  /** When each lesson was finished; null: it was not. */
  finished: readonly (string | null)[];
  /** When each test was handed in for the first time, and its mark then. */
  tests: readonly { firstAt: string | null; mark: number | null }[];
}

const behind: readonly RecordState[] = ["FELL_BEHIND", "STOPPED", "NEVER_BEGAN"];

/** Counts what a student did since a moment, and in how many courses they should do more. */
export function countLastWeek(courses: readonly WorkInCourse[], since: Date): LastWeek {
  const isSince = (at: string | null) => at !== null && Date.parse(at) >= since.getTime();
  const marks = courses
    .flatMap(({ tests }) => tests)
    .filter(({ firstAt }) => isSince(firstAt))
    .map(({ mark }) => mark ?? 0);
  return {
    lessons: courses.flatMap(({ finished }) => finished).filter(isSince).length,
    tests: marks.length,
    mark: marks.length > 0 ? Math.round(marks.reduce((sum, mark) => sum + mark, 0) / marks.length) : null,
    behind: courses.filter(({ state }) => behind.includes(state)).length,
  };
}
