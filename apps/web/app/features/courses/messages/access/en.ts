import type { text as ar } from "./ar.ts";

/** Of courses that one holds or held. */
export const text: typeof ar = {
  openUntil: (day) => `Its lessons stay open until ${day}.`,
  openToYouUntil: (day) => `Open to you until ${day}.`,
  endedOn: (day) =>
    `Your access to this course ended on ${day}. If you had it with your class, ask the school to open it again; otherwise get it again to go on with its lessons.`,
  hasEnded:
    "Your access to this course has ended. If you had it with your class, ask the school to open it again; otherwise get it again to go on with its lessons.",
  begin: "Start learning",
  continue: "Continue learning",
  again: "Watch again",
  present: "Somebody has paid for this course for you.",
  presentFrom: (name) => `\u2068${name}\u2069 has paid for this course for you.`,
  newReply: "New replies to your question in",
};
