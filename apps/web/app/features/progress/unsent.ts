import type { Entry } from "../../outbox/entries.rules.ts";
import { nextOrder } from "../../outbox/entries.rules.ts";
import {
  attachOutbox,
  currentOutbox,
  findEntry,
  keepEntry,
  placeHere,
  stepEntry,
} from "../../outbox/outbox.ts";
import { type Stretch, uniteStretches, withoutStretches } from "./stretches.rules.ts";

/* Watched seconds in the outbox, united for each lesson: the server does not know them yet. */

const KIND = "progress";

/** Report of one lesson. */
export interface Unsent {
  stretches: Stretch[];
  position: number;
  durationSeconds: number | null;
  /** When the position was that, by the clock of this device: a date of ISO 8601. */
  at: string;
}

/** A report in the outbox. */
export interface WatchedEntry extends Entry, Unsent {
  contentId: number;
}

interface Place {
  userId: number;
  contentId: number;
}

const named = (contentId: number) => ({ kind: KIND, id: String(contentId) }) as const;

/** Report of a lesson; null: nothing. */
export function findUnsent({ userId, contentId }: Place): WatchedEntry | null {
  const kept = findEntry(named(contentId), userId) as WatchedEntry | null;
  return kept && Array.isArray(kept.stretches) ? kept : null;
}

/** Stores more to be sent of a lesson. */
export function keepUnsent({ userId, contentId }: Place, more: Unsent): void {
  attachOutbox(userId);
  const known = findUnsent({ userId, contentId });
  const order = known?.order ?? nextOrder(currentOutbox().entries);
  const stretches = uniteStretches(known?.stretches ?? [], more.stretches);
  const entry = {
    ...named(contentId),
    contentId,
    order,
    refusal: null,
    place: placeHere(),
    ...more,
    stretches,
  };
  keepEntry(entry satisfies WatchedEntry, userId);
}

/** A report once a part of it was sent: what was watched meanwhile stays. */
export function withoutSent(known: WatchedEntry, sent: Unsent): WatchedEntry | null {
  const stretches = withoutStretches(known.stretches, sent.stretches);
  return stretches.length === 0 && known.at === sent.at ? null : { ...known, stretches };
}

/** Forgets what was sent. */
export const forgetSent = ({ userId, contentId }: Place, sent: Unsent): void =>
  void stepEntry<WatchedEntry>(named(contentId), (known) => withoutSent(known, sent), userId);
