/** A source of numbers that draws the same ones for the same seed (mulberry32). */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number from `from` up to `to`, both included. */
  between(from: number, to: number): number;
  /** Whether something happens that does so `share` of the times. */
  happens(share: number): boolean;
  pick<T>(of: readonly [T, ...T[]]): T;
}

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    happens: (share) => next() < share,
    pick: (of) => of[between(0, of.length - 1)] ?? of[0],
  };
}
