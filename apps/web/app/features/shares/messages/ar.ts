/** What educators get of cards. */
export const text = {
  earned: "نصيبه من البطاقات",
  paid: "دفع له",
  due: "له عند المدرسة",
  /** After a sum that an educator was paid more than was due. */
  ahead: "دفع له مقدما",
  dueBefore: "كان له",
  givenBack: "بطاقات أعيدت",
  moneyPart: "الحساب",
  day: "اليوم",
  what: "البيان",
  course: "المادة",
  cards: "البطاقات",
  sales: "دفعه الطلبة",
  share: "النسبة",
  balance: "الرصيد له",
  signedEducator: "المدرّس",
  kinds: {
    EARNED: "نصيب",
    GIVEN_BACK: "بطاقات أعيدت",
    PAID: "دفع",
    PAYMENT_UNDONE: "إلغاء دفع",
  },
};
