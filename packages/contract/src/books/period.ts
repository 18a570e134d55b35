import { z } from "zod";

/** Days of the school, both included, `YYYY-MM-DD`. */
export const Period = z.object({ from: z.iso.date(), to: z.iso.date() });
export type Period = z.output<typeof Period>;
