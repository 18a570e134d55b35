import { z } from "zod";
import { WHOLE_SHARE } from "../books/money-rules.ts";

/** What an educator gets of what a card pays. */
export const Share = z
  .int()
  .min(0)
  .max(WHOLE_SHARE)
  .describe("What the author gets of what a card pays, in hundredths of a percent: 4000 is 40 %");
