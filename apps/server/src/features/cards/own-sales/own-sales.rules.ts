import { UNDO_SALE_MINUTES } from "@manara/contract/cards/card-rules";

/** Returns true while a centre may take a sale back. It counts from the arrival at the school: a device may claim any time of sale. */
export const mayStillUndo = ({ receivedAt }: { receivedAt: string }, now: Date): boolean =>
  now.getTime() - Date.parse(receivedAt) <= UNDO_SALE_MINUTES * 60_000;

/** Oldest believable sale. A device that names an earlier time has a wrong clock. */
const OLDEST_MS = 30 * 24 * 60 * 60 * 1000;

/** Returns the time of a sale: the device's, limited to the last thirty days. Without one the sale is now. */
export function believeSoldAt(said: string | undefined, now: Date): Date {
  if (said === undefined) return now;
  const earliest = now.getTime() - OLDEST_MS;
  return new Date(Math.min(now.getTime(), Math.max(earliest, Date.parse(said))));
}
