import type { ProcessFigures } from "../observability/meter.ts";

/** The other workers of this program, which answer on the same port. */
export interface Siblings {
  /** Settles once each of them knows of every change that was committed before. */
  catchUp(): Promise<void>;
  /** Counts of each of them. */
  readFigures(): Promise<ProcessFigures[]>;
}

export const noSiblings: Siblings = { catchUp: async () => {}, readFigures: async () => [] };
