import type { StatementWords } from "../statement-words.ts";

export const text: StatementWords = {
  period: (from, to) => `المدة: من ${from} إلى ${to}`,
  sumsIn: (currency) => `كل المبالغ بعملة ${currency}`,
  money: (currency) => `الحساب (${currency})`,
  lines: "الحركات",
  noLines: "لا حركات في هذه المدة.",
  what: "البيان",
  amount: "المبلغ",
  kinds: {
    PAID: "دفع",
    PAYMENT_UNDONE: "إلغاء دفع",
  },
  forSchool: "عن المدرسة",
};
