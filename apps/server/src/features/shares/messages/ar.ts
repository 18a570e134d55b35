import type { ShareStatementText } from "../describe-share-statement.ts";

export const text: ShareStatementText = {
  title: "كشف حساب مدرّس",
  dueBefore: "كان له",
  earned: "نصيبه من البطاقات",
  givenBack: "بطاقات أعيدت",
  paid: "دفع له",
  due: "له عند المدرسة",
  ahead: "دفع له مقدما",
  columns: {
    date: "اليوم",
    course: "المادة",
    cards: "البطاقات",
    sales: "ثمن البطاقات",
    share: "النسبة",
    due: "الرصيد له",
  },
  kinds: {
    EARNED: "نصيب",
    GIVEN_BACK: "بطاقات أعيدت",
  },
  forEducator: "المدرّس",
};
