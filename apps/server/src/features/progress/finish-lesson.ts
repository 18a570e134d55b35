import type { LessonProgress } from "@manara/contract/progress/progress";
import type { Caller } from "../../platform/caller.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { toLessonProgress } from "./course-progress.ts";
import { addWatched, findWatched, type ProgressKey } from "./progress.repo.ts";
import { mayBeFinishedByHand, writeStretches } from "./progress.rules.ts";
import { refuseLesson, requireWatchedLesson } from "./save-progress.ts";

const NOTHING = writeStretches([]);

/** Notes that a lesson is finished, whatever was watched of it: what is no film is finished in another way, and says so here. */
export async function noteFinished(
  db: Queryable,
  { userId, contentId, at }: ProgressKey & { at: Date },
): Promise<Date> {
  const { finishedAt } = await addWatched(db, {
    userId,
    contentId,
    stretches: NOTHING,
    durationSeconds: null,
    reportedSeconds: null,
    position: 0,
    openedAt: at,
    watchedAt: at,
    finishedAt: at,
  });
  return finishedAt ?? at;
}

/** Lets the caller say that a lesson is finished of which no seconds can be counted. */
export async function finishLesson(
  platform: Platform,
  caller: Caller,
  contentId: number,
): Promise<LessonProgress> {
  await requireWatchedLesson(platform, caller, contentId);
  const { db, clock } = platform;
  const key = { userId: caller.userId, contentId };
  const video =
    (await findWatched(db, { ...key, stretches: NOTHING, reportedSeconds: null })) ??
    fail("CONTENT_NOT_FOUND");
  if (!mayBeFinishedByHand(video)) refuseLesson();
  const finishedAt = await noteFinished(db, { ...key, at: clock() });
  return toLessonProgress({ ...video, contentId, position: 0, finishedAt });
}
