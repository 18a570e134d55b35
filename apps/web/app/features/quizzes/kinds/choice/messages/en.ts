import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  several: "More than one answer may be right: choose all that are.",
  right: "The right answer",
  chosenRight: "You chose this, and it is right",
  chosenWrong: "You chose this",
};
