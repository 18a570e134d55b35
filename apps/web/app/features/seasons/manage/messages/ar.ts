import { plural } from "../../../../language/plural.ts";

/** When the final exams end, as administrators say it. */
export const text = {
  basicData: "البيانات الأساسية",
  exams: "تواريخ الامتحانات",
  hint: "إلى هذا اليوم تبقى المواد مفتوحة لمن فعّلها. تاريخ جديد للموسم نفسه والفئة نفسها يحل محل السابق: المتأخر يمدد ما بيع أيضا، والمبكر يخص ما سيباع فقط.",
  none: "لا توجد تواريخ بعد",
  noneHint: "أضف تاريخ نهاية امتحانات هذا الموسم.",
  season: "الموسم",
  seasonHint: "مثل 2026 أو 2025/2026.",
  group: "لمن",
  everybody: "لكل الباقين",
  lectures: "محاضرات الجامعة",
  date: "تنتهي في",
  save: "احفظ التاريخ",
  saved: "حفظ التاريخ.",
  alsoTitle: "أيشمل هذا التاريخ من اشترى من قبل؟",
  /** So many people have a course without an end. */
  alsoHint: (people: number, day: string) =>
    `حفظ التاريخ. ${plural("ar", people, {
      zero: "لا أحد عنده مواد",
      one: "شخص واحد عنده مواد",
      two: "شخصان عندهما مواد",
      few: `${people} أشخاص عندهم مواد`,
      many: `${people} شخصا عندهم مواد`,
      other: `${people} شخص عندهم مواد`,
    })} بلا نهاية، من قبل أن يكون لها تاريخ. إن وافقت انتهت أيضا في ${day}، وإلا بقيت مفتوحة.`,
  alsoYes: "نعم، تنتهي أيضا",
  alsoNo: "لا، تبقى مفتوحة",
  alsoSaved: "شمل التاريخ من اشترى من قبل.",
  /** In the record, after the date. */
  alsoSold: "ولمن اشترى من قبل أيضا",
  dateOf: (group: string, season: string) => `${group}، ${season}`,
  deleteHint: "ما بيع يحتفظ بأجله، وما سيباع بلا تاريخ آخر يبقى مفتوحا.",
  isOver:
    "مضى هذا اليوم: من يحصل على مادة من الآن تبقى له بلا نهاية، ما لم يكن هناك تاريخ لاحق. اختره فقط لإنهاء ما بيع من قبل.",
  problems: {
    SEASON_REQUIRED: "اكتب الموسم.",
    SEASON_INVALID: "اكتب الموسم في عشرين حرفا على الأكثر.",
    DATE_REQUIRED: "اختر التاريخ.",
    DATE_INVALID: "اختر يوما من السنة الماضية أو السنوات القادمة.",
  },
};
