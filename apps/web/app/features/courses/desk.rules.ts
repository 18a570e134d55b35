const DAY_MS = 24 * 60 * 60 * 1000;

interface Held {
  held: { isOpen: boolean; until: string | null };
}

/** The end of access that comes next among the courses that are open; null: none of them ends. */
export function nextEnd(courses: readonly Held[]): string | null {
  const ends = courses.flatMap(({ held }) => (held.isOpen && held.until !== null ? [held.until] : []));
  return ends.toSorted()[0] ?? null;
}

/** Lessons of the courses that are open under which there are new replies, each once. */
export const repliedLessons = <Reply extends { contentId: number }>(
  courses: readonly { held: { isOpen: boolean; replies: readonly Reply[] } }[],
): Reply[] => {
  const replies = courses.flatMap(({ held }) => (held.isOpen ? held.replies : []));
  return [...new Map(replies.map((reply) => [reply.contentId, reply])).values()];
};

/** Whole days up to the last day before an end at midnight: 0 on that day itself. */
export const daysBefore = (end: string, now: number): number =>
  Math.max(0, Math.floor((Date.parse(end) - now) / DAY_MS));
