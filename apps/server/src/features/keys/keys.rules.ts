import type { KeyFamily, RingKey } from "../../platform/keys/secrets.ts";

const HOUR_MS = 60 * 60 * 1000;

/** A key of the ring, and since when a newer one of its family is used, in milliseconds; null: it is the newest that is. */
export interface AgedKey extends RingKey {
  replacedForMs: number | null;
}

/** How long each key has been replaced by the next of its family; `now` on the clock of their `activeFrom`. */
export const withAges = (ring: readonly RingKey[], now: number): AgedKey[] =>
  ring.map((key) => {
    const next = ring
      .filter(({ family, id, activeFrom }) => family === key.family && id > key.id && activeFrom <= now)
      .toSorted((one, other) => one.id - other.id)[0];
    return { ...key, replacedForMs: next ? now - next.activeFrom : null };
  });

/** A process may still be busy with what it began with the earlier key. */
const LAST_USES_MS = HOUR_MS;

/**
 * How long a key that was replaced is accepted though nothing rests that was made with it, in hours: sessions and mailed links
 * are held by people.
 */
export const graceMs = (family: KeyFamily, { sessionHours, linkHours }: Lives): number =>
  family === "SCHOOL" ? Math.max(sessionHours, linkHours) * HOUR_MS + LAST_USES_MS : LAST_USES_MS;

interface Lives {
  sessionHours: number;
  linkHours: number;
}

/** Whether a key may be given up. One that others may have goes at once; none goes while something needs it. */
export function mayGo(key: AgedKey, { uses, lives }: { uses: number; lives: Lives }): boolean {
  if (key.replacedForMs === null || uses > 0) return false;
  return key.isLeaked || key.replacedForMs >= graceMs(key.family, lives);
}
