import type { ShareStatementText } from "../share-statement-text.ts";

export const text: ShareStatementText = {
  title: "كشف حساب مدرّس",
  period: (from, to) => `المدة: من ${from} إلى ${to}`,
  sumsIn: (currency) => `كل المبالغ بعملة ${currency}`,
  money: (currency) => `الحساب (${currency})`,
  dueBefore: "كان له",
  earned: "نصيبه من البطاقات",
  givenBack: "بطاقات أعيدت",
  paid: "دفع له",
  due: "له عند المدرسة",
  ahead: "دفع له مقدما",
  lines: "الحركات",
  noLines: "لا حركات في هذه المدة.",
  columns: {
    date: "اليوم",
    what: "البيان",
    course: "المادة",
    cards: "البطاقات",
    sales: "ثمن البطاقات",
    share: "النسبة",
    amount: "المبلغ",
    due: "الرصيد له",
  },
  kinds: {
    EARNED: "نصيب",
    GIVEN_BACK: "بطاقات أعيدت",
    PAID: "دفع",
    PAYMENT_UNDONE: "إلغاء دفع",
  },
  forSchool: "عن المدرسة",
  forEducator: "المدرّس",
};
