/** Days for which a link is good without being opened: longer than a summer without school. */
const IDLE_DAYS = 120;
/** Days after which a link ends in any case: who still wants one makes it anew, a school year later. */
const LONGEST_DAYS = 365;
const DAY_MS = 86_400_000;

/** When a link ends that was made, and was opened just now or never. */
export function endOfLink({ createdAt, now }: { createdAt: Date; now: Date }): Date {
  const idle = now.getTime() + IDLE_DAYS * DAY_MS;
  return new Date(Math.min(idle, createdAt.getTime() + LONGEST_DAYS * DAY_MS));
}

/** Whether an opening is noted: one of each day is. */
export const isNoted = ({ openedAt, now }: { openedAt: Date | null; now: Date }): boolean =>
  openedAt === null || now.getTime() - openedAt.getTime() >= DAY_MS;
