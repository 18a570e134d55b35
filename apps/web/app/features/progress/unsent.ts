import { DRAFT_PREFIX } from "../../session/session.ts";
import { type Stretch, uniteStretches, withoutStretches } from "./stretches.rules.ts";

/*
 * Watched seconds the server does not know yet, kept on this device for them: it survives a reload, a lost network and
 * a session that ends by itself. Only who signs out leaves nothing behind.
 */

const PREFIX = `${DRAFT_PREFIX}watched `;

/** Report of one lesson. */
export interface Unsent {
  stretches: Stretch[];
  position: number;
  durationSeconds: number | null;
  /** When the position was that, by the clock of this device. */
  at: number;
}

interface Place {
  userId: number;
  contentId: number;
}

const keyOf = ({ userId, contentId }: Place) => `${PREFIX}${userId} ${contentId}`;

function read(key: string): Unsent | null {
  try {
    const kept: Unsent | null = JSON.parse(localStorage.getItem(key) ?? "null");
    return kept && Array.isArray(kept.stretches) ? kept : null;
  } catch {
    // It is no JSON: it was not written by this program.
    return null;
  }
}

/** Report of a lesson; null: nothing. */
export const findUnsent = (place: Place): Unsent | null => read(keyOf(place));

function write(place: Place, unsent: Unsent): void {
  try {
    localStorage.setItem(keyOf(place), JSON.stringify(unsent));
  } catch {
    // Without room it is as safe as the page.
  }
}

/** Stores more to be sent of a lesson. */
export function keepUnsent(place: Place, more: Unsent): void {
  const known = findUnsent(place);
  write(place, { ...more, stretches: uniteStretches(known?.stretches ?? [], more.stretches) });
}

/** Forgets what was sent; what was watched meanwhile stays. */
export function forgetSent(place: Place, sent: Unsent): void {
  const known = findUnsent(place);
  if (!known) return;
  const stretches = withoutStretches(known.stretches, sent.stretches);
  if (stretches.length === 0 && known.at === sent.at) localStorage.removeItem(keyOf(place));
  else write(place, { ...known, stretches });
}

/** The lessons of which something is to be sent for a person. What others have left on this device is forgotten. */
export function lessonsToSend(userId: number): number[] {
  const own = `${PREFIX}${userId} `;
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  for (const key of keys) if (!key.startsWith(own)) localStorage.removeItem(key);
  return keys.filter((key) => key.startsWith(own)).map((key) => Number(key.slice(own.length)));
}
