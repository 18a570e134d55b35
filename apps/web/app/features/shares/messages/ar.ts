/** Texts of shares of educators. */
export const text = {
  earned: "نصيبه من البطاقات",
  paid: "دفع له",
  due: "له عند المدرسة",
  /** In place of what is due, where more was paid. */
  ahead: "دفع له مقدما",
  dueBefore: "كان له",
  givenBack: "بطاقات أعيدت",
  day: "اليوم",
  course: "المادة",
  cards: "البطاقات",
  sales: "ثمن البطاقات",
  share: "النسبة",
  balance: "الرصيد له",
  signedEducator: "المدرّس",
  kinds: {
    EARNED: "نصيب",
    GIVEN_BACK: "بطاقات أعيدت",
  },
};
