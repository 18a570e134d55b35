import { percentOf } from "@manara/contract/progress/progress-rules";

/** A part of a video that was played, in seconds; `to` is no part of it. */
export interface Stretch {
  from: number;
  to: number;
}

/** Union of played parts: in order, and what touches is one. */
export function addStretch(known: readonly Stretch[], more: Stretch): Stretch[] {
  if (more.to <= more.from) return [...known];
  const apart = known.filter(({ from, to }) => to < more.from || from > more.to);
  const touching = known.filter((stretch) => !apart.includes(stretch));
  const joined = {
    from: Math.min(more.from, ...touching.map(({ from }) => from)),
    to: Math.max(more.to, ...touching.map(({ to }) => to)),
  };
  return [...apart, joined].toSorted((one, other) => one.from - other.from);
}

/** All of two in one. */
export const uniteStretches = (one: readonly Stretch[], other: readonly Stretch[]): Stretch[] =>
  other.reduce<Stretch[]>(addStretch, [...one]);

/** Difference of two sets of parts. */
export const withoutStretches = (known: readonly Stretch[], gone: readonly Stretch[]): Stretch[] =>
  gone.reduce<Stretch[]>(
    (left, { from, to }) =>
      left
        .flatMap((stretch) => [
          { from: stretch.from, to: Math.min(stretch.to, from) },
          { from: Math.max(stretch.from, to), to: stretch.to },
        ])
        .filter((part) => part.to > part.from),
    [...known],
  );

/** In whole seconds, as the server counts them; of what is shorter than half of one nothing is left. */
export const roundStretches = (stretches: readonly Stretch[]): Stretch[] =>
  stretches
    .map(({ from, to }) => ({ from: Math.round(from), to: Math.round(to) }))
    .filter(({ from, to }) => to > from)
    .reduce<Stretch[]>(addStretch, []);

/** A tick comes four times a second, or once where the page is not in sight. */
const LONGEST_TICK_SECONDS = 2.5;

/** Part between two moments of a video; null: it has jumped, or stood still. */
export function playedBetween(before: number, now: number, rate: number): Stretch | null {
  const passed = now - before;
  return passed > 0 && passed <= LONGEST_TICK_SECONDS * Math.max(1, rate) ? { from: before, to: now } : null;
}

/** The share of a video that was watched, in whole percent; null: nobody knows its length. */
export function watchedPercent({
  watchedSeconds,
  durationSeconds,
}: {
  watchedSeconds: number;
  durationSeconds: number | null;
}): number | null {
  return durationSeconds ? percentOf(watchedSeconds, durationSeconds) : null;
}
