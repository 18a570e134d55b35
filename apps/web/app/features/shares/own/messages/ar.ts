/** Texts of an educator's own share. */
export const text = {
  title: "نصيبي",
  hint: "نصيبك من البطاقات التي فتحت موادك، وما دفع لك، وما بقي لك عند المدرسة.",
  now: "الوضع الآن",
  earned: "نصيبك من البطاقات",
  paid: "دفع لك",
  due: "لك عند المدرسة",
  /** In place of what is due, where more was paid. */
  ahead: "دفع لك مقدما",
  months: "حسب الشهر والمادة",
  month: "الشهر",
  none: "لا نصيب لك بعد",
  noneHint: "حين يفتح طالب مادة لك ببطاقة، ولك نسبة متفق عليها مع المدرسة، يظهر نصيبك هنا.",
};
