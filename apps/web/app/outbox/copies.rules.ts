import type { Copy } from "./copy-store.ts";
import { type Entry, waited } from "./entries.rules.ts";
import type { Kind } from "./kinds.ts";

/** Time that a confirmed entry stays on the device: backups are of every night at least. */
const KEPT_FOR_MS = 86_400_000;
/** Confirmed copies of an account, and letters of them, that stay at most. */
const MOST_COPIES = 1000;
const MOST_LETTERS = 2_000_000;

/** Next state of a copy; null: there is none. */
export type Changed = (copy: Copy | null) => Copy | null;

export const nameOf = ({ kind, id }: Pick<Entry, "kind" | "id">): string => `${kind} ${id}`;

export const isWorthKeeping = (copy: Copy): Copy | null =>
  [copy, ...(copy.sealed ?? [])].some(({ waiting, arrived }) => waiting || arrived) ? copy : null;

interface Confirmation extends Pick<Kind, "unite"> {
  sent: Entry;
  place: number;
}

/** A copy once the school has what was sent of it. */
export const confirmed = (copy: Copy, { sent, place, unite }: Confirmation): Copy => ({
  ...copy,
  arrived: unite ? unite(copy.arrived, sent) : sent,
  place,
  at: 0,
});

/** Confirmed copies for which there is no room. */
export function overflow(copies: readonly Copy[]): Copy[] {
  let letters = 0;
  return copies
    .filter(({ arrived }) => arrived)
    .toSorted((one, other) => other.place - one.place)
    .filter(({ arrived }, index) => {
      letters += JSON.stringify(arrived).length;
      return index >= MOST_COPIES || letters > MOST_LETTERS;
    });
}

export const withoutArrived = (copy: Copy | null): Copy | null =>
  copy &&
  isWorthKeeping({
    ...copy,
    arrived: null,
    ...(copy.sealed && { sealed: copy.sealed.map((one) => ({ ...one, arrived: null })) }),
    place: 0,
    at: 0,
  });

/** Whether something becomes of a confirmed copy when the school says the time. */
export const isDue = (at: number, now: number): boolean => at === 0 || now - at > KEPT_FOR_MS;

export const hasArrived = ({ arrived, sealed }: Copy): boolean =>
  Boolean(arrived ?? sealed?.some((one) => one.arrived));

/** A confirmed copy then: its age begins, or it has been there for long enough. */
export const aged = (copy: Copy | null, now: number): Copy | null => {
  if (!copy || !hasArrived(copy) || !isDue(copy.at, now)) return copy;
  return copy.at === 0 ? { ...copy, at: now } : withoutArrived(copy);
};

/** Confirmed entries as they are to be sent again, in the order in which they arrived and before all that wait. */
export function againFirst(copies: readonly Copy[], waiting: readonly Entry[]): Entry[] {
  const arrived = copies
    .toSorted((one, other) => one.place - other.place)
    .flatMap((copy) => copy.arrived ?? []);
  const first = Math.min(1, ...waiting.map(({ order }) => order));
  return arrived.map((entry, index) => ({
    ...waited(entry),
    refusal: null,
    isAgain: true,
    order: first - arrived.length + index,
  }));
}
