import type { LessonProgress, SaveProgressBody } from "@manara/contract/progress/progress";
import type { Caller } from "../../platform/caller.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { getOpenLesson } from "../access/access.service.ts";
import { toLessonProgress } from "./course-progress.ts";
import { addWatched, addWatchedInTime, findWatched, type WatchTime } from "./progress.repo.ts";
import { finishedNow, judgeLateReport, judgeReport, writeStretches } from "./progress.rules.ts";

/** Before anything was heard of somebody all their time is their own. */
const NEVER = new Date(0);
const NOTHING = writeStretches([]);
/** Of several that report for one person at once one always succeeds; more devices than this they do not have. */
const MOST_ATTEMPTS = 20;

/** Adds what the caller has watched of a lesson that opens to them. */
export async function saveProgress(
  platform: Platform,
  caller: Caller,
  report: SaveProgressBody,
): Promise<LessonProgress> {
  await requireWatchedLesson(platform, caller, report.contentId);
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const saved = await tryToSave(platform, caller.userId, report);
    if (saved) return saved;
  }
  return fail("UNAVAILABLE", { retryAfterSeconds: 1 });
}

/** Judges a report by what is known, and writes it unless more is known by then: then null. */
async function tryToSave(
  { db, clock }: Platform,
  userId: number,
  { contentId, ranges, position, durationSeconds: reported, secondsAgo }: SaveProgressBody,
): Promise<LessonProgress | null> {
  const now = clock();
  const reportedSeconds = reported ?? null;
  const said = { userId, contentId, stretches: writeStretches(ranges) };
  const video = (await findWatched(db, { ...said, reportedSeconds })) ?? fail("CONTENT_NOT_FOUND");
  const { accountedTo, openedAt, durationSeconds, knownSeconds, watchedSeconds } = video;
  const place = {
    durationSeconds,
    // Where the school has measured its film, what others say of it is not kept.
    reportedSeconds: video.videoDurationSeconds === null ? reportedSeconds : null,
    position: Math.min(position, durationSeconds ?? position),
    openedAt: now,
    watchedAt: new Date(now.getTime() - secondsAgo * 1000),
  };
  const belief = judgeReport({
    accountedTo: accountedTo ?? NEVER,
    openedAt,
    addedSeconds: Math.max(0, watchedSeconds - knownSeconds),
    now,
  });
  const { lateTo, since } = video;
  const told = { lateTo, since, addedSeconds: Math.max(0, watchedSeconds - knownSeconds), secondsAgo, now };
  const late = "refused" in belief ? judgeLateReport(told) : null;
  if ("refused" in belief && !late) {
    // From now on the time of this lesson passes, so what was refused can be believed.
    if (!openedAt) await addWatched(db, { ...said, ...place, stretches: NOTHING, finishedAt: null });
    fail(belief.refused, { retryAfterSeconds: belief.retryAfterSeconds });
  }
  const time: WatchTime = late
    ? { of: "lateTo", before: lateTo, after: late }
    : { of: "accountedTo", before: accountedTo, after: "refused" in belief ? now : belief.accountedTo };
  const kept = await addWatchedInTime(db, time, {
    ...said,
    ...place,
    // A day without a network is one of work, too.
    finishedAt: finishedNow(video, place.watchedAt),
  });
  return kept && toLessonProgress({ ...video, ...kept, contentId });
}

/** Refuses facts that a lesson of this kind has not. */
export const refuseLesson = (): never =>
  fail("VALIDATION_FAILED", {
    issues: [{ path: "contentId", code: "CONTENT_ID_INVALID", message: "content id invalid" }],
  });

/** Lets pass a lesson that opens to the caller and can be watched: a test is finished by handing it in, and in no other way. */
export async function requireWatchedLesson(
  platform: Platform,
  caller: Caller,
  contentId: number,
): Promise<void> {
  const { kind } = await getOpenLesson(platform, caller, contentId);
  if (kind === "TEST") refuseLesson();
}
