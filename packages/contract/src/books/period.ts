import { z } from "zod";
import { DayParam } from "../fields/primitives.ts";

/** Days of the school, both included, `YYYY-MM-DD`. */
export const Period = z.object({ from: DayParam, to: DayParam });
export type Period = z.output<typeof Period>;
