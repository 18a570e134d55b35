import type {
  CourseProgress,
  CourseProgressInFull,
  LessonProgress,
} from "@manara/contract/progress/progress";
import { toMark } from "@manara/contract/progress/progress-rules";
import type { Caller } from "../../platform/caller.ts";
import { dateIn, daysUntil, startOf } from "../../platform/days.rules.ts";
import type { Platform } from "../../platform/platform.ts";
import { hasWholeCourse, judgePurchase } from "../access/access.rules.ts";
import { getCourseAccess } from "../access/access.service.ts";
import {
  type CourseRow,
  findCourses,
  findLessons,
  findMark,
  type LessonRow,
} from "./course-progress.repo.ts";
import { summariseCourse } from "./progress.rules.ts";

interface Known {
  contentId: number;
  watchedSeconds: number;
  durationSeconds: number | null;
  position: number | null;
  finishedAt: Date | null;
}

/** How far somebody is in a lesson, as the wire shows it. */
export const toLessonProgress = ({
  contentId,
  watchedSeconds,
  durationSeconds,
  position,
  finishedAt,
}: Known): LessonProgress => ({
  contentId,
  watchedSeconds,
  durationSeconds,
  position: position ?? 0,
  finished: finishedAt !== null,
});

interface KnownCourse {
  courseId: number;
  lessons: readonly LessonRow[];
  row: CourseRow | undefined;
  isWhole: boolean;
}

/** How far somebody is in a course of which everything is read. */
function summarise(
  { country, clock }: Platform,
  { courseId, lessons, row, isWhole }: KnownCourse,
): CourseProgress {
  const now = clock();
  const { timeZone } = country;
  return summariseCourse({
    courseId,
    lessons,
    isWhole,
    today: startOf(dateIn(now, timeZone), timeZone),
    daysLeft: row?.planEnd ? daysUntil(row.planEnd, now, timeZone) : null,
    until: row?.planIsAccess ? "ACCESS" : "EXAMS",
    certificateCode: row?.certificateCode ?? null,
    mark: toMark(row?.certificateMark ?? null, row?.mark ?? null),
    worstTestId: row?.worstTestId ?? null,
  });
}

/** How far the caller is in a course that they may know of, and in its lessons. */
export async function getCourseProgress(
  platform: Platform,
  caller: Caller,
  courseId: number,
): Promise<CourseProgressInFull> {
  const course = await getCourseAccess(platform, caller, courseId);
  const { db, clock, country } = platform;
  const { userId } = caller;
  const moment = { now: clock(), timeZone: country.timeZone };
  const [lessons, [row]] = await Promise.all([
    findLessons(db, { userId, courseId, moment }),
    findCourses(db, { userId, courseIds: [courseId], moment }),
  ]);
  return {
    ...summarise(platform, { courseId, lessons, row, isWhole: hasWholeCourse(course) }),
    byLesson: lessons.filter(({ watchedAt }) => watchedAt !== null).map(toLessonProgress),
  };
}

const byLastWatched = (one: CourseProgress, other: CourseProgress) =>
  (other.watchedAt ?? "").localeCompare(one.watchedAt ?? "") || one.courseId - other.courseId;

/** How far the caller is in each course of theirs; of one that was hidden since only those who hold it hear. */
export async function listMyProgress(platform: Platform, { userId }: Caller): Promise<CourseProgress[]> {
  const { db, clock, country } = platform;
  const now = clock();
  const moment = { now, timeZone: country.timeZone };
  const found = Map.groupBy(
    await findLessons(db, { userId, courseId: null, moment }),
    ({ courseId }) => courseId,
  );
  const rows = await findCourses(db, { userId, courseIds: [...found.keys()], moment });
  return rows
    .map((row) => ({ row, isHeld: judgePurchase(row.isBought ? row : null, now) === "HELD" }))
    .filter(({ row, isHeld }) => row.isPublic || isHeld)
    .map(({ row, isHeld }) => {
      const { courseId } = row;
      return summarise(platform, { courseId, lessons: found.get(courseId) ?? [], row, isWhole: isHeld });
    })
    .toSorted(byLastWatched);
}

/** The lessons and tests of all courses of one person, with what they did of each, in the order of the outlines. */
export const listStepsOf = (
  { db, clock, country }: Pick<Platform, "db" | "clock" | "country">,
  userId: number,
): Promise<LessonRow[]> =>
  findLessons(db, { userId, courseId: null, moment: { now: clock(), timeZone: country.timeZone } });

/** The mark of one person in one course, in percent; null: it has no tests. */
export const getMark = ({ db }: Pick<Platform, "db">, of: { userId: number; courseId: number }) =>
  findMark(db, of);

/** How many lessons and tests a course has, how many of them somebody has finished, and their mark in percent; null: no tests. */
export async function countFinished(
  { db, clock, country }: Pick<Platform, "db" | "clock" | "country">,
  of: { userId: number; courseId: number },
): Promise<{ lessons: number; tests: number; finished: number; mark: number | null }> {
  const moment = { now: clock(), timeZone: country.timeZone };
  const [lessons, mark] = await Promise.all([findLessons(db, { ...of, moment }), findMark(db, of)]);
  return {
    lessons: lessons.length,
    tests: lessons.filter(({ kind }) => kind === "TEST").length,
    mark,
    finished: lessons.filter(({ finishedAt }) => finishedAt !== null).length,
  };
}
