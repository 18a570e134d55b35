import type { text as ar } from "./ar.ts";

/** Questions to which an answer is typed, as those who teach write them. */
export const text: typeof ar = {
  explanation: "Explanation",
  explanationHint: "Students see it once they have handed in.",
  regraded: "Who has handed in already is graded anew with what you save.",
  right: "Right:",
  wrong: "Most frequent wrong answers:",
  times: (count) => `${count} ×`,
};
