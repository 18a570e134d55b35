import type { text as ar } from "./ar.ts";

/** Terms for an unwanted card. */
export const text: typeof ar = {
  askRelative: "Ask a relative to pay",
  returning: "Returning a card",
  rule: "A card that has not been used can be given back where it was bought, with the receipt. Once it has opened a course it cannot; write to us if the course does not work for you.",
  terms: "Terms of use",
};
