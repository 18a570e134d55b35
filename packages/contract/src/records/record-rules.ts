/** How somebody stands to a course of theirs. The first that is true counts. */
export const recordStates = [
  "FINISHED",
  "ENDED",
  "NEW",
  "NEVER_BEGAN",
  "STOPPED",
  "FELL_BEHIND",
  "ON_TRACK",
] as const;
export type RecordState = (typeof recordStates)[number];

/** Days after which somebody who has watched nothing has never begun; before that they are new. */
export const NEVER_BEGAN_AFTER_DAYS = 3;
/** Days without anything after which somebody who began has stopped. */
export const STOPPED_AFTER_DAYS = 14;
/** Days after their beginning for which nobody falls behind, nor counts in the middle that others are compared with. */
export const JUDGED_AFTER_DAYS = 7;
/** Part of what was to be done by now; who has done less has fallen behind. */
export const BEHIND_BELOW = 0.5;
/** Days before exams from which they are near. */
export const EXAM_NEAR_DAYS = 30;
