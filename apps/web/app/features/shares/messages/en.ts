import type { text as ar } from "./ar.ts";

/** What educators get of cards. */
export const text: typeof ar = {
  earned: "Shares of cards",
  paid: "Paid",
  due: "Due to the educator",
  ahead: "paid ahead",
  dueBefore: "Due before",
  givenBack: "Cards given back",
  moneyPart: "Money",
  day: "Day",
  what: "What",
  course: "Course",
  cards: "Cards",
  sales: "Students paid",
  share: "Share",
  balance: "Due then",
  signedEducator: "The educator",
  kinds: {
    EARNED: "Share",
    GIVEN_BACK: "Cards given back",
    PAID: "Payment",
    PAYMENT_UNDONE: "Payment undone",
  },
};
