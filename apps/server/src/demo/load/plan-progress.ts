import type { DemoCalendar } from "../calendar.ts";
import type { Random } from "../random.ts";
import type { LoadedLesson } from "./insert-contents.repo.ts";
import type { PlannedPurchase } from "./plan-purchases.ts";

/** Watched part of a lesson: from its beginning up to a second. */
export interface PlannedProgress {
  userId: number;
  contentId: number;
  seconds: number;
  watchedAt: Date;
  isFinished: boolean;
}

/** Threshold of a beginning: a newer course is not begun. */
const WEEKS_AGO_DAYS = 24;

/** No film is shorter. */
const SHORTEST_SECONDS = 24;

interface ProgressToPlan {
  purchases: readonly PlannedPurchase[];
  lessons: readonly LoadedLesson[];
  calendar: DemoCalendar;
  random: Random;
}

/** Students go through a course in order: some lessons are finished, and one more was left somewhere in it. */
export function planProgress({ purchases, lessons, calendar, random }: ProgressToPlan): PlannedProgress[] {
  const ofCourse = Map.groupBy(
    lessons.filter(({ hidden }) => !hidden),
    ({ course }) => course.id,
  );
  const longAgo = calendar.daysBefore(WEEKS_AGO_DAYS);
  return purchases.flatMap(({ userId, course, purchasedAt }) => {
    if (purchasedAt > longAgo) return [];
    const outline = ofCourse.get(course.id) ?? [];
    const finished = random.between(0, Math.floor(outline.length * 0.7));
    const left = random.between(2, SHORTEST_SECONDS - 4);
    // The last one was watched some days ago, those before it one a day.
    const last = random.between(1, 6);
    return outline.slice(0, finished + 1).map(({ id: contentId, seconds }, index) => {
      const isFinished = index < finished;
      return {
        userId,
        contentId,
        seconds: isFinished ? seconds : left,
        watchedAt: calendar.daysBefore(last + finished - index, 600),
        isFinished,
      };
    });
  });
}
