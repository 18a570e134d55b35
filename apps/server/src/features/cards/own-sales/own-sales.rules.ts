import { UNDO_SALE_MINUTES } from "@manara/contract/cards/card-rules";

/** Whether a centre may still take a sale back: by when the school heard of it, for a device may say that it sold at any time. */
export const mayStillUndo = ({ receivedAt }: { receivedAt: string }, now: Date): boolean =>
  now.getTime() - Date.parse(receivedAt) <= UNDO_SALE_MINUTES * 60_000;

/** A sale that was longer ago by its device is taken for one of then: its clock is wrong. */
const OLDEST_MS = 30 * 24 * 60 * 60 * 1000;

/** When a sale was, of what a device says and may be true; a device that says nothing sells now. */
export function believeSoldAt(said: string | undefined, now: Date): Date {
  if (said === undefined) return now;
  const earliest = now.getTime() - OLDEST_MS;
  return new Date(Math.min(now.getTime(), Math.max(earliest, Date.parse(said))));
}
