/** Seconds that two taps at a side go. */
export const TAP_SECONDS = 10;
const TWICE_WITHIN_MS = 300;

export interface Tap {
  at: number;
  /** From 0 at the left edge to 1 at the right. Films run from left to right in every language. */
  place: number;
}

/** Where two taps lead: back at the left, on at the right; 0 for one tap, and for two in the middle or apart. */
export function secondsOfTaps(first: Tap | null, second: Tap): number {
  if (!first || second.at - first.at > TWICE_WITHIN_MS) return 0;
  if (first.place < 1 / 3 && second.place < 1 / 3) return -TAP_SECONDS;
  return first.place > 2 / 3 && second.place > 2 / 3 ? TAP_SECONDS : 0;
}
