import type { ShareStatementText } from "../share-statement-text.ts";

export const text: ShareStatementText = {
  title: "Statement of an educator",
  period: (from, to) => `Period: ${from} to ${to}`,
  sumsIn: (currency) => `All sums are in ${currency}`,
  money: (currency) => `Money (${currency})`,
  dueBefore: "Due before",
  earned: "Shares of cards",
  givenBack: "Cards given back",
  paid: "Paid",
  due: "Due to the educator",
  ahead: "Paid ahead",
  lines: "Movements",
  noLines: "Nothing happened in this period.",
  columns: {
    date: "Day",
    what: "What",
    course: "Course",
    cards: "Cards",
    sales: "Price of the cards",
    share: "Share",
    amount: "Amount",
    due: "Due then",
  },
  kinds: {
    EARNED: "Share",
    GIVEN_BACK: "Cards given back",
    PAID: "Payment",
    PAYMENT_UNDONE: "Payment undone",
  },
  forSchool: "For the school",
  forEducator: "The educator",
};
