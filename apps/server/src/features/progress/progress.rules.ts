import type { CourseProgress, Resume, Stretch } from "@manara/contract/progress/progress";
import {
  isWatched,
  type Mark,
  percentOf,
  planLessons,
  type StudyPlan,
} from "@manara/contract/progress/progress-rules";

/** Seconds of video that pass in one of the day at most: twice the speed, and what two clocks differ by. */
const FASTEST = 2.2;
/** Without a network somebody may have watched a lesson for so long since it was heard of. */
const UNTOLD_MS = 30 * 60_000;
/** Players report what they play a moment early or late. */
const TOLERANCE_MS = 30_000;

interface Report {
  /** Up to when the day's time is taken by what was reported before. */
  accountedTo: Date;
  /** When the lesson was heard of first; null: just now. */
  openedAt: Date | null;
  /** Seconds that nobody knew of: what is sent again takes no time. */
  addedSeconds: number;
  now: Date;
}

type Belief = { accountedTo: Date } | { refused: "TOO_MANY_ATTEMPTS"; retryAfterSeconds: number };

/**
 * Whether somebody can have watched so much since the lesson was heard of, and they were last. An account has one session, so all that
 * it watches takes its time one after the other. What is refused is believed once that time has passed.
 */
export function judgeReport({ accountedTo, openedAt, addedSeconds, now }: Report): Belief {
  const opened = openedAt ?? now;
  const from = Math.max(accountedTo.getTime(), opened.getTime(), now.getTime() - UNTOLD_MS);
  const to = from + (addedSeconds * 1000) / FASTEST;
  const ahead = to - now.getTime() - TOLERANCE_MS;
  if (ahead <= 0) return { accountedTo: new Date(to) };
  return { refused: "TOO_MANY_ATTEMPTS", retryAfterSeconds: Math.ceil(ahead / 1000) };
}

/** Reports are late from so many seconds on: they tell of a time without a network. */
const LATE_SECONDS = 60;
/** Time of the day that a late second takes: six hours a day are more than anybody watches for days. */
const LATE_SECOND_TAKES = 4;
/** Late reports have the time of two weeks, of no more than the account is old. */
const LATE_MS = 14 * 24 * 60 * 60_000;

interface LateReport extends Pick<Report, "addedSeconds" | "now"> {
  /** Up to when their time is taken by late reports before; null: by none. */
  lateTo: Date | null;
  /** When the account began. */
  since: Date;
  secondsAgo: number;
}

/**
 * Whether somebody can have watched so much without a network. That time is counted for itself: what they watch since the network is back takes
 * none of it. Null: they cannot, or it is not late.
 */
export function judgeLateReport({ lateTo, since, addedSeconds, secondsAgo, now }: LateReport): Date | null {
  if (secondsAgo < LATE_SECONDS) return null;
  const from = Math.max(lateTo?.getTime() ?? 0, since.getTime(), now.getTime() - LATE_MS);
  const to = new Date(from + addedSeconds * 1000 * LATE_SECOND_TAKES);
  return to <= now ? to : null;
}

/** Stretches as PostgreSQL writes several ranges: `{[0,15),[20,30)}`. */
export const writeStretches = (stretches: readonly Stretch[]): string =>
  `{${stretches.map(({ from, to }) => `[${from},${to})`).join(",")}}`;

/**
 * A lesson that has no video, or one that another site plays in its own frame, has no seconds that could be counted. One whose video is
 * still to come will have them.
 */
export const mayBeFinishedByHand = (lesson: {
  videoKey: string | null;
  videoDurationSeconds: number | null;
  isStillToCome: boolean;
}): boolean => lesson.videoKey === null && lesson.videoDurationSeconds === null && !lesson.isStillToCome;

/** When a lesson is finished for somebody who was heard of now; null: it is not. */
export const finishedNow = (
  watched: { watchedSeconds: number; durationSeconds: number | null; isStillToCome: boolean },
  now: Date,
): Date | null => (isWatched(watched) && !watched.isStillToCome ? now : null);

/** A lesson of a course in the order of its outline, with what one person has done of it. */
export interface LessonState {
  contentId: number;
  title: string;
  free: boolean;
  position: number | null;
  watchedAt: Date | null;
  finishedAt: Date | null;
  /** It opens to them later. */
  isClosed: boolean;
}

interface CourseState {
  courseId: number;
  /** Those that students find. */
  lessons: readonly LessonState[];
  /** Whether all of them open to the person; else only those for everybody do. */
  isWhole: boolean;
  /** When the present day has begun where the school is. */
  today: Date;
  /** Days up to the last one of the exams or of access, whichever comes first, today among them; null: neither is to come. */
  daysLeft: number | null;
  until: StudyPlan["until"];
  certificateCode: string | null;
  mark: Mark | null;
  /** The test that raises the mark most, and may be taken. */
  worstTestId: number | null;
}

const lastWatched = (lessons: readonly LessonState[]): LessonState | null =>
  lessons
    .filter(({ watchedAt }) => watchedAt !== null)
    .toSorted((one, other) => Number(other.watchedAt) - Number(one.watchedAt))[0] ?? null;

/**
 * The lesson that was left in its middle; after one that is finished, the next in order, and at the end the first that is left. Who has
 * begun nothing of a course of theirs begins with the first.
 */
function findResume(lessons: readonly LessonState[], isWhole: boolean): Resume | null {
  const last = lastWatched(lessons);
  if (!last && !isWhole) return null;
  const isOpen = (lesson: LessonState) =>
    lesson.finishedAt === null && !lesson.isClosed && (isWhole || lesson.free);
  const here = last ? lessons.indexOf(last) : 0;
  const found = [...lessons.slice(here), ...lessons.slice(0, here)].find(isOpen);
  if (!found) return null;
  const { contentId, title, position } = found;
  return { contentId, title, number: lessons.indexOf(found) + 1, position: position ?? 0 };
}

/** The test that raises a mark most, for whom it opens to. */
function findTest({ lessons, isWhole, worstTestId }: CourseState) {
  const test = lessons.find(
    ({ contentId, free, isClosed }) => contentId === worstTestId && !isClosed && (isWhole || free),
  );
  return test ? { contentId: test.contentId, title: test.title } : null;
}

/** How far somebody is in a course. */
export function summariseCourse(course: CourseState): CourseProgress {
  const { courseId, lessons, isWhole, today, daysLeft, until, certificateCode, mark } = course;
  const finished = lessons.filter(({ finishedAt }) => finishedAt !== null);
  const doneToday = finished.filter(({ finishedAt }) => Number(finishedAt) >= today.getTime()).length;
  const lessonsLeft = lessons.length - finished.length;
  return {
    courseId,
    lessons: lessons.length,
    finished: finished.length,
    percent: percentOf(finished.length, lessons.length),
    resume: findResume(lessons, isWhole),
    watchedAt: lastWatched(lessons)?.watchedAt?.toISOString() ?? null,
    plan: isWhole ? planLessons({ lessonsLeft, doneToday, daysLeft, until }) : null,
    certificateCode,
    mark: mark && { ...mark, test: findTest(course) },
  };
}
