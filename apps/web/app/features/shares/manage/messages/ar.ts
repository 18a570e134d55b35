/** Texts of educators' accounts. */
export const text = {
  cards: "البطاقات",
  accounts: "نصيب المدرّسين",
  hint: "ما كسبه كل مدرّس من البطاقات التي فتحت مواده، وما دفع له، وما بقي له.",
  none: "لا نصيب لأحد بعد",
  noneHint: "اكتب نسبة المدرّس في صفحة تعديل المادة. تحسب للبطاقات التي تستعمل بعد ذلك.",
  toCourses: "إلى المواد",
  name: "المدرّس",
  now: "الوضع الآن",
  payments: "ما دفع له",
  noPayments: "لم يدفع له شيء بعد.",
  payTo: (name: string) => `مبلغ إلى ${name}`,
  payHint: "المال الذي سلمته المدرسة للمدرّس.",
  dueNow: "له الآن",
};
