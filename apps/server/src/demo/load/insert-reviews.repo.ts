import type { Tx } from "../../platform/database/database.ts";
import type { DemoCalendar } from "../calendar.ts";
import type { DemoReview } from "../content/types.ts";
import type { LoadedLesson } from "./insert-contents.repo.ts";
import type { PlannedProgress } from "./plan-progress.ts";

/** Most reviews of one course. */
const MOST_OF_COURSE = 3;

interface ReviewsToInsert {
  calendar: DemoCalendar;
  reviews: readonly DemoReview[];
  lessons: readonly LoadedLesson[];
  progress: readonly PlannedProgress[];
}

/** Lets students who have finished half of a course say what they think of it, and its educator answer some of them. */
export async function insertReviews(tx: Tx, { calendar, reviews, lessons, progress }: ReviewsToInsert) {
  const shown = Map.groupBy(
    lessons.filter(({ hidden }) => !hidden),
    ({ course }) => course.id,
  );
  const finished = Map.groupBy(
    progress.filter(({ isFinished }) => isFinished),
    ({ contentId }) => contentId,
  );
  const rows = [...shown].flatMap(([courseId, outline]) => {
    const counts = new Map<number, number>();
    for (const { id } of outline)
      for (const { userId } of finished.get(id) ?? []) counts.set(userId, (counts.get(userId) ?? 0) + 1);
    return [...counts]
      .filter(([, count]) => 2 * count >= outline.length)
      .slice(0, MOST_OF_COURSE)
      .map(([userId]) => ({ courseId, userId }));
  });
  if (rows.length === 0) return;
  const said = rows.map((row, index) => ({
    ...row,
    ...(reviews[index % reviews.length] as DemoReview),
    createdAt: calendar.daysBefore(1 + (index % 20), 400),
  }));
  await tx.insertInto("courseReviews").values(said).execute();
}
