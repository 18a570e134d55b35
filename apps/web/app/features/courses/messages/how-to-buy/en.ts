import type { text as ar } from "./ar.ts";

/** How to come by a card. */
export const text: typeof ar = {
  title: "How to buy a course",
  askUs: "Ask us for a card, then redeem its code for the course.",
  intro: "Buy a card at a distribution centre or by post, then redeem its code for the course.",
  help: "We are here to help:",
  mobile: "Mobile",
  phone: "Phone",
};
