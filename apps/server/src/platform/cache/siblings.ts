import type { ProcessFigures } from "../observability/meter.ts";
import type { Changes } from "./changes.ts";

/** The other workers of this program, which answer on the same port. */
export interface Siblings {
  /** Settles once each of them knows of every change that was committed before. */
  catchUp(): Promise<void>;
  /** Counts of each of them. */
  readFigures(): Promise<ProcessFigures[]>;
}

export const noSiblings: Siblings = { catchUp: async () => {}, readFigures: async () => [] };

/** Settles once every worker of the program knows of what was committed before: whoever answers the next call sees it. */
export const waitForInvalidation = async (of: { changes: Changes; siblings: Siblings }): Promise<void> =>
  void (await Promise.all([of.changes.catchUp(), of.siblings.catchUp()]));
