import type { text as ar } from "./ar.ts";

/** Texts of orders of cards. */
export const text: typeof ar = {
  cards: "Cards",
  orders: "Orders of centres",
  hint: "The cards that distribution centres ask for. Deliver them and close the order, or refuse it and say why.",
  none: "There are no orders",
  noneHint: "When a centre asks for cards, its order appears here.",
  centre: "Centre",
  asked: "Asked by",
  amount: "Cards",
  price: "Price",
  note: "Note",
  when: "When",
  state: "State",
  states: { OPEN: "Waiting", DONE: "Done", REFUSED: "Refused" },
  orderOf: (name) => `Order of ${name}`,
  done: "Close",
  doneOf: (name) => `Close the order of ${name}`,
  doneHint: "The cards were delivered, or you have agreed. The centre sees that its order is done.",
  refuse: "Refuse",
  refuseOf: (name) => `Refuse the order of ${name}`,
  refuseHint: "The centre sees the reason that you write.",
  answer: "Words for the centre",
  answerHint: "For example: our driver comes on Sunday.",
  settled: "The order was answered.",
};
