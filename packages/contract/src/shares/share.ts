import { z } from "zod";
import { HUNDRED_PERCENT } from "../books/money-rules.ts";

/** The percentage of a card's price that its educator gets, in hundredths of a percent. */
export const SharePercent = z
  .int()
  .min(0)
  .max(HUNDRED_PERCENT)
  .describe("What the author gets of what a card pays, in hundredths of a percent: 4000 is 40 %");
