import type { Tx } from "../../platform/database/database.ts";
import type { DemoCalendar } from "../calendar.ts";
import { createRandom } from "../random.ts";
import type { LoadedLesson } from "./insert-contents.repo.ts";
import { type PlannedProgress, planProgress } from "./plan-progress.ts";
import type { PlannedPurchase } from "./plan-purchases.ts";

/** Lets students watch what they have bought; answers what they have watched. */
export async function insertProgress(
  tx: Tx,
  given: { purchases: readonly PlannedPurchase[]; lessons: readonly LoadedLesson[]; calendar: DemoCalendar },
): Promise<PlannedProgress[]> {
  const planned = planProgress({ ...given, random: createRandom(70) });
  const rows = planned.map(({ userId, contentId, seconds, watchedAt, isFinished }) => ({
    userId,
    contentId,
    watched: `{[0,${seconds})}`,
    position: seconds,
    openedAt: watchedAt,
    watchedAt,
    finishedAt: isFinished ? watchedAt : null,
  }));
  await tx.insertInto("progress").values(rows).execute();
  return planned;
}
