import type { text as ar } from "./ar.ts";

/** Up to when a course opens. */
export const text: typeof ar = {
  openUntil: (day) => `Its lessons stay open to you until ${day}.`,
  openToYouUntil: (day) => `Open to you until ${day}.`,
  endedOn: (day) =>
    `Your access to this course ended on ${day}, with the final exams. Get it again to go on with its lessons.`,
  hasEnded: "Your access to this course has ended. Get it again to go on with its lessons.",
  newReply: "New replies to your question in",
};
