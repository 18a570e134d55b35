import type { ShareStatementText } from "../describe-share-statement.ts";

export const text: ShareStatementText = {
  title: "Statement of an educator",
  dueBefore: "Due before",
  earned: "Shares of cards",
  givenBack: "Cards given back",
  paid: "Paid",
  due: "Due to the educator",
  ahead: "Paid ahead",
  columns: {
    date: "Day",
    course: "Course",
    cards: "Cards",
    sales: "Price of the cards",
    share: "Share",
    due: "Due then",
  },
  kinds: {
    EARNED: "Share",
    GIVEN_BACK: "Cards given back",
  },
  forEducator: "The educator",
};
