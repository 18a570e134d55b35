/*
 * Rules of progress: what counts as watched, how far somebody is, and how much a day is left to do. The server decides by these, the interface shows
 * by them.
 */

/** No video is longer: twelve hours, in seconds. */
export const LONGEST_VIDEO_SECONDS = 43_200;

/** Stretches of one report at most; a player that has more sends several. */
export const MOST_STRETCHES = 100;

/** A report is believed no older: ninety days, in seconds. */
export const MOST_SECONDS_AGO = 7_776_000;

/**
 * Whether so much of a video is watched that its lesson is finished: nine tenths, wherever they are. Whoever jumps to the end has
 * watched the end alone. Of a video whose length nobody knows none is.
 */
export const isWatched = ({
  watchedSeconds,
  durationSeconds,
}: {
  watchedSeconds: number;
  durationSeconds: number | null;
}): boolean => durationSeconds !== null && durationSeconds > 0 && watchedSeconds * 10 >= durationSeconds * 9;

/** Whole percent, to the nearest: all of it only when nothing is left, and never none once something is done. */
export function percentOf(done: number, all: number): number {
  if (done <= 0 || all <= 0) return 0;
  return done >= all ? 100 : Math.min(99, Math.max(1, Math.round((100 * done) / all)));
}

interface Finished {
  finished: number;
  lessons: number;
}

/** Whether somebody has finished every lesson that a course has by now. */
export const hasFinished = ({ finished, lessons }: Finished): boolean => lessons > 0 && finished >= lessons;

/** Mark of a course, and what somebody has reached, in percent. */
export interface Mark {
  asked: number;
  reached: number;
}

/** A course without tests asks for no mark. */
export const toMark = (asked: number | null, reached: number | null): Mark | null =>
  asked === null || reached === null ? null : { asked, reached };

export const hasReached = (mark: Mark | null): boolean => mark === null || mark.reached >= mark.asked;

/** Next step of somebody in a course of theirs: its lessons, a better mark in its tests, or the certificate that they have or may have. */
export function nextStep({
  certificateCode,
  mark,
  ...course
}: Finished & { certificateCode: string | null; mark: Mark | null }): "LESSONS" | "MARK" | "CERTIFICATE" {
  if (certificateCode !== null) return "CERTIFICATE";
  if (!hasFinished(course)) return "LESSONS";
  return hasReached(mark) ? "CERTIFICATE" : "MARK";
}

/** More lessons a day than a person learns from: beyond it a plan promises nothing. */
const MOST_A_DAY = 6;

/** Plan until the exams, or until access ends where that is before them, by the day. */
export interface StudyPlan {
  /** Days left, today and the last day among them. */
  daysLeft: number;
  until: "EXAMS" | "ACCESS";
  lessonsLeft: number;
  /** Lessons for today, those that are done among them. */
  perDay: number;
  doneToday: number;
  /** There are more lessons than days have room for: what counts is to choose. */
  isTight: boolean;
}

/** A plan that follows what was done: it is made anew of what is left. Null: nothing is left, or no end is to come. */
export function planLessons({
  lessonsLeft,
  doneToday,
  daysLeft,
  until,
}: {
  lessonsLeft: number;
  doneToday: number;
  daysLeft: number | null;
  until: StudyPlan["until"];
}): StudyPlan | null {
  if (daysLeft === null || daysLeft < 1 || lessonsLeft < 1) return null;
  const perDay = Math.ceil((lessonsLeft + doneToday) / daysLeft);
  return {
    daysLeft,
    until,
    lessonsLeft,
    perDay: Math.min(perDay, MOST_A_DAY),
    doneToday,
    isTight: perDay > MOST_A_DAY,
  };
}
