import type { text as ar } from "./ar.ts";

/** Questions that ask for a word, as those who teach write them. */
export const text: typeof ar = {
  texts: "Right answers",
  textsHint:
    "Each on a line of its own; any one will do. Capitals, accents and spare spaces make no difference.",
  name: "A word or a few",
  problems: { NO_RIGHT_TEXT: "Write at least one right answer." },
  importProblems: {
    NO_RIGHT_TEXT: "It has no answer that is fully right; it was left out.",
    WILDCARD: "Its answer has a star that stands for any text; it was left out.",
  },
};
