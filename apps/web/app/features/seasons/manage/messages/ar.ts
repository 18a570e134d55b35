/** When the final exams end, as administrators say it. */
export const text = {
  basicData: "البيانات الأساسية",
  exams: "مواعيد الامتحانات",
  hint: "إلى هذا اليوم تبقى المواد مفتوحة لمن فعّلها. موعد جديد لنفس الموسم والفئة يحل محل السابق: المتأخر يمدد ما بيع أيضا، والمبكر يخص ما سيباع فقط.",
  none: "لا توجد مواعيد بعد",
  noneHint: "أضف موعد نهاية امتحانات هذا الموسم.",
  season: "الموسم",
  seasonHint: "مثل 2026 أو 2025/2026.",
  group: "لمن",
  everybody: "لكل الباقين",
  lectures: "محاضرات الجامعة",
  date: "تنتهي في",
  save: "احفظ الموعد",
  saved: "حفظ الموعد.",
  dateOf: (group: string, season: string) => `${group}، ${season}`,
  deleteHint: "ما بيع يحتفظ بأجله، وما سيباع بلا موعد آخر يبقى مفتوحا.",
  problems: {
    SEASON_REQUIRED: "اكتب الموسم.",
    SEASON_INVALID: "اكتب الموسم في عشرين حرفا على الأكثر.",
    DATE_REQUIRED: "اختر التاريخ.",
    DATE_INVALID: "اختر تاريخا صحيحا.",
  },
};
