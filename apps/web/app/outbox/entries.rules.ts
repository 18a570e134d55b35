import type { FailureCode } from "@manara/contract/calls/api-error";
import { MOST_SECONDS_AGO } from "@manara/contract/progress/progress-rules";

/** Prefix of what was done on this device and waits to be sent. */
export const OUTBOX_PREFIX = "manara.waiting ";

/** Things that are done on a device and sent from there, whenever the school can be reached. */
export const entryKinds = ["sale", "test", "progress", "practice", "note", "comment"] as const;
export type EntryKind = (typeof entryKinds)[number];

/** Something that an account has done on this device, and that the school has not confirmed yet. */
export interface Entry {
  /** Drawn by this device, unique in the school for ever; of what is united before it is sent, the name of what it is about. */
  id: string;
  kind: EntryKind;
  /** Place among those of the same account: clocks are set back. */
  order: number;
  /** When it was done, by the clock of this device. */
  at: string;
  /** Why the school did not take it; null: it waits. */
  refusal: { code: FailureCode; issue?: string } | null;
  /** It has not waited: whoever did it is still there. */
  isAtOnce?: true;
  /** The school has confirmed it before, and may have lost it since. */
  isAgain?: true;
  /** The page where it was done. */
  place?: { path: string; title: string };
}

/** Beginning of an entry: the rest is known by the outbox. */
export type NewEntry<E extends Entry> = Omit<E, "order" | "at" | "refusal" | "isAtOnce">;

const isEntry = (kept: unknown): kept is Entry => {
  const entry = kept as Partial<Entry> | null;
  return (
    typeof entry?.id === "string" &&
    entryKinds.some((kind) => kind === entry.kind) &&
    typeof entry.order === "number" &&
    typeof entry.at === "string" &&
    !Number.isNaN(Date.parse(entry.at))
  );
};

/** An entry as this device keeps it; null where it cannot be read. */
export function readEntry(text: string | null): Entry | null {
  try {
    const kept: unknown = JSON.parse(text ?? "null");
    return isEntry(kept) ? { ...kept, refusal: kept.refusal ?? null } : null;
  } catch {
    // It is no JSON: it was not written by this program.
    return null;
  }
}

/** Oldest first: in this order they are sent. */
export const inOrder = (entries: readonly Entry[]): Entry[] =>
  entries.toSorted((one, other) => one.order - other.order || one.id.localeCompare(other.id));

export const nextOrder = (entries: readonly Entry[]): number =>
  Math.max(0, ...entries.map(({ order }) => order)) + 1;

/** An entry whose answer did not come at once: whoever did it may have gone. */
export const waited = <E extends Entry>({ isAtOnce: _, ...entry }: E): E => entry as E;

/** Fate of what the school did not take: it is sent again by itself, waits for its account to sign in, or is shown to them. */
export type Consequence = "again" | "sign-in" | "refused";

const SIGNED_OUT: readonly FailureCode[] = [
  "NOT_LOGGED_IN",
  "TOKEN_EXPIRED",
  "TOKEN_CHANGED",
  "IP_CHANGED",
  "ACCOUNT_BLOCKED",
  "SECOND_STEP_REQUIRED",
];

export function judgeFailure({ code, status }: { code: FailureCode; status: number }): Consequence {
  if (code === "OFFLINE" || status >= 500 || status === 429) return "again";
  return SIGNED_OUT.includes(code) ? "sign-in" : "refused";
}

/** How long ago something was, as the school is told: clocks of devices differ. */
export const secondsSince = (at: string, now = Date.now()): number =>
  Math.min(MOST_SECONDS_AGO, Math.max(0, Math.round((now - Date.parse(at)) / 1000)));

/** Pauses between attempts, in milliseconds. */
const pauses = [5000, 10_000, 20_000, 40_000];
export const pauseAfter = (failures: number): number => pauses[failures - 1] ?? 60_000;

/** A browser's database that does not answer keeps nothing waiting for longer. */
export const ANSWER_WITHIN_MS = 6000;
