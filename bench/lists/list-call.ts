import type { Topic } from "../../apps/server/src/platform/cache/changes.ts";
import type { SchoolSize } from "../../apps/server/test/large-school/school-size.ts";
import type { Callers } from "./callers.ts";

/** One page of a list, asked for again and again. */
export interface ListCall {
  name: string;
  path: string | ((size: SchoolSize) => string);
  /** A page of the interface; all else is under /api. */
  isPage?: true;
  as: "visitor" | "buyer" | "admin";
  query?(school: { size: SchoolSize; callers: Callers }): Record<string, string | number>;
  /** The answer is kept in memory; it is measured as it is made anew after a change of this. */
  keptUntil?: Topic;
  /** Why the answer takes longer in a larger school whatever is done. */
  grows?: string;
  /** Milliseconds within which 95 of 100 answers of the large school have to arrive, however long the small one takes. */
  within?: number;
}

/** Rows of one page. */
export const PAGE = { limit: 20 };

export const wholeList = "the whole list";
export const manyFound = "what is found is counted";
