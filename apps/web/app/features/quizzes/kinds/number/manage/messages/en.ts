import type { text as ar } from "./ar.ts";

/** Questions that ask for a number, as those who teach write them. */
export const text: typeof ar = {
  value: "Right number",
  tolerance: "Tolerance",
  toleranceHint:
    "Each number that is no further from the right one counts. Leave it empty to take that one alone.",
  unit: "Unit",
  unitHint: "Students see it beside the field, such as cm.",
  name: "A number",
  problems: {
    NO_NUMBER: "Write the right number in digits, with nothing between thousands.",
    TOLERANCE_INVALID: "The tolerance is a number that is not negative, or empty.",
  },
  importProblems: { NO_NUMBER: "It has no number that is right; it was left out." },
};
