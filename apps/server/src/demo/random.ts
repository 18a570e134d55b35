/** A small seeded generator of pseudo-random numbers, so that demo data is the same at every load. */
export interface Random {
  /** A number in [0, 1). */
  next: () => number;
  /** A whole number between the two bounds, both included. */
  between: (lowest: number, highest: number) => number;
  pick: <T>(from: readonly T[]) => T;
  /** `count` different members of the list (all of them when it is shorter), in random order. */
  sample: <T>(from: readonly T[], count: number) => T[];
}

/** The mulberry32 recurrence: 32 bits of state, good enough for choosing names and dates. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;

  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  function between(lowest: number, highest: number): number {
    return lowest + Math.floor(next() * (highest - lowest + 1));
  }

  function pick<T>(from: readonly T[]): T {
    const chosen = from[between(0, from.length - 1)];
    if (chosen === undefined) throw new Error("nothing to pick from");
    return chosen;
  }

  function sample<T>(from: readonly T[], count: number): T[] {
    const rest = [...from];
    const taken: T[] = [];
    while (rest.length > 0 && taken.length < count)
      taken.push(...rest.splice(between(0, rest.length - 1), 1));
    return taken;
  }

  return { next, between, pick, sample };
}
