import type { text as ar } from "./ar.ts";

/** Terms for an unwanted card. */
export const text: typeof ar = {
  askRelative: "Ask a relative to pay",
  returning: "Returning a card",
  rule: "To give back a card that has not been used, ask where you bought it, and bring the receipt. A card that has opened a course is used up; write to us if the course does not work for you.",
  terms: "Terms of use",
};
