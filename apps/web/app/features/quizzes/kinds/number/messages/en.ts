import type { text as ar } from "./ar.ts";

/** Questions that ask for a number. */
export const text: typeof ar = {
  sign: "Change the sign: plus or minus",
  hint: "Type a number; it may have a decimal point.",
};
