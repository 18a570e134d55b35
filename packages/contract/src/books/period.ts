import { z } from "zod";
import { DayParam } from "../fields/primitives.ts";

/** Days of the school, both included, `YYYY-MM-DD`. */
export const Period = z.object({ from: DayParam, to: DayParam });
export type Period = z.output<typeof Period>;

/** Days of a statement: without them the present month of the school, with one of them the rest of its month. */
export const StatementPeriod = Period.partial();
export type StatementPeriod = z.output<typeof StatementPeriod>;
