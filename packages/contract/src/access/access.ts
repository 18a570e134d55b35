import { z } from "zod";

/**
 * How whoever asks stands to a lesson, or to the lessons of a course that are not free. What they may not even know
 * of (hidden courses and lessons) is not found.
 */
export const Access = z
  .enum([
    /** Everybody may open the lesson. */
    "FREE",
    /** They hold the course. */
    "BOUGHT",
    /** They teach the course or run the school. */
    "STAFF",
    /** They held the course until their access ran out. */
    "ENDED",
    /** The course has to be bought first. */
    "LOCKED",
    /** They will have the lesson once its time has come. */
    "CLOSED",
  ])
  .describe(
    "How whoever asks stands to it: FREE (a lesson for everybody), BOUGHT, STAFF may open it; ENDED (bought, and run " +
      "out), LOCKED (not bought) and, of a lesson, CLOSED (theirs once its time has come) may not",
  );
export type Access = z.output<typeof Access>;
