import type { text as ar } from "./ar.ts";

/** The credit of a distribution centre, where it is too little. Sums are given as they stand in a sentence. */
export const text: typeof ar = {
  short: (left, needed) =>
    `The centre has ${left} of credit left, and this needs ${needed}. It has to pay the school first, or the school raises its limit.`,
  cannotSellAll: (left, needed) =>
    `This centre could not sell all that it will have: it has ${left} of credit left, and selling all of its cards needs ${needed}.`,
  addPayment: "Write down a payment",
  changeTerms: "Change what is agreed",
};
