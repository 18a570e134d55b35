const DAY_MS = 24 * 60 * 60 * 1000;

interface Held {
  held: { isOpen: boolean; until: string | null };
}

/** The end of access that comes next among the courses that are open; null: none of them ends. */
export function nextEnd(courses: readonly Held[]): string | null {
  const ends = courses.flatMap(({ held }) => (held.isOpen && held.until !== null ? [held.until] : []));
  return ends.toSorted()[0] ?? null;
}

/** Of each lesson what stands first: with replies, the newest question that has one. */
export const oneOfEachLesson = <Reply extends { contentId: number }>(replies: readonly Reply[]): Reply[] =>
  replies.filter(
    ({ contentId }, place) => replies.findIndex((other) => other.contentId === contentId) === place,
  );

/** New replies in the courses that are open. */
export const openReplies = <Reply>(
  courses: readonly { held: { isOpen: boolean; replies: readonly Reply[] } }[],
): Reply[] => courses.flatMap(({ held }) => (held.isOpen ? held.replies : []));

/** Whole days up to the last day before an end at midnight: 0 on that day itself. */
export const daysBefore = (end: string, now: number): number =>
  Math.max(0, Math.floor((Date.parse(end) - now) / DAY_MS));

interface Watched {
  held: { progress: { watchedAt: string | null; resume: unknown } | null };
}

/** The course that was watched last of those in which something is left to go on with; undefined: there is none. */
export const findLatest = <Course extends Watched>(courses: readonly Course[]): Course | undefined =>
  courses
    .filter(({ held }) => held.progress?.resume && held.progress.watchedAt !== null)
    .toSorted((one, other) =>
      (other.held.progress?.watchedAt ?? "").localeCompare(one.held.progress?.watchedAt ?? ""),
    )[0];
