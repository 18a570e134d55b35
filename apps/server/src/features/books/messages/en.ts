import type { StatementWords } from "../statement-words.ts";

export const text: StatementWords = {
  period: (from, to) => `Period: ${from} to ${to}`,
  sumsIn: (currency) => `All sums are in ${currency}`,
  money: (currency) => `Money (${currency})`,
  lines: "Movements",
  noLines: "Nothing happened in this period.",
  what: "What",
  amount: "Amount",
  kinds: {
    PAID: "Payment",
    PAYMENT_UNDONE: "Payment undone",
  },
  forSchool: "For the school",
};
