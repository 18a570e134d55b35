import { type Gate, type GateWidth, openGate } from "./gate.ts";

/** Does the work of one key a few pieces at a time, in the order it came; different keys do not wait for each other. */
export type TakeTurn = <T>(key: string, work: () => Promise<T>) => Promise<T>;

/** Turns within this process. Refuses with UNAVAILABLE when too much of a key waits already. */
export function openTurns(width: GateWidth): TakeTurn {
  const gates = new Map<string, { gate: Gate; users: number }>();

  return async (key, work) => {
    const known = gates.get(key) ?? { gate: openGate(width), users: 0 };
    gates.set(key, known);
    known.users += 1;
    try {
      return await known.gate(work);
    } finally {
      known.users -= 1;
      if (known.users === 0) gates.delete(key);
    }
  };
}
