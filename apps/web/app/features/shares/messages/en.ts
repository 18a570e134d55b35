import type { text as ar } from "./ar.ts";

/** Texts of shares of educators. */
export const text: typeof ar = {
  earned: "Shares of cards",
  paid: "Paid",
  due: "Due to the educator",
  ahead: "Paid ahead",
  dueBefore: "Due before",
  givenBack: "Cards given back",
  day: "Day",
  course: "Course",
  cards: "Cards",
  sales: "Price of the cards",
  share: "Share",
  balance: "Due then",
  signedEducator: "The educator",
  kinds: {
    EARNED: "Share",
    GIVEN_BACK: "Cards given back",
  },
};
