import type { text as ar } from "./ar.ts";

/** Questions to which an answer is typed. */
export const text: typeof ar = {
  answer: "Your answer",
  typedRight: "You answered right:",
  typedWrong: "You answered wrong:",
  right: "Right answer:",
};
