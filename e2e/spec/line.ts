import type { DemoCode } from "../../apps/server/src/demo/demo-accounts.ts";

/**
 * How a line has to be shown. `browser`: a journey fails without it; `api`: a test of the call; `rules`: any test.
 * What no test can show says why.
 */
export type Shown = "browser" | "api" | "rules" | { why: string };

/** One thing the specification asks for, in our own words. Tests name it by its id. */
export interface SpecLine {
  id: string;
  says: string;
  shown: Shown;
  /** The country it belongs to; every one when absent. */
  only?: DemoCode;
}

/** A part of the specification, under its number and title there. */
export interface SpecSection {
  title: string;
  lines: readonly SpecLine[];
}

export const browser = (id: string, says: string, only?: DemoCode): SpecLine => ({
  id,
  says,
  shown: "browser",
  ...(only && { only }),
});

export const api = (id: string, says: string): SpecLine => ({ id, says, shown: "api" });

export const rules = (id: string, says: string): SpecLine => ({ id, says, shown: "rules" });

/** A line without a test, and the reason. */
export const untested = (id: string, says: string, why: string): SpecLine => ({ id, says, shown: { why } });
