/** A sale that was longer ago by its device is taken for one of then: its clock is wrong. */
const OLDEST_MS = 30 * 24 * 60 * 60 * 1000;

/** When a sale was, of what a device says and may be true; a device that says nothing sells now. */
export function believeSoldAt(said: string | undefined, now: Date): Date {
  if (said === undefined) return now;
  const earliest = now.getTime() - OLDEST_MS;
  return new Date(Math.min(now.getTime(), Math.max(earliest, Date.parse(said))));
}
