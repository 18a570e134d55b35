import { plural } from "../../../../language/plural.ts";

/** Where a student begins. */
export const text = {
  calendar: "التقويم",
  goOn: "تابع من حيث توقفت",
  begin: "ابدأ من هنا",
  replies: "ردود جديدة على أسئلتك",
  /** Null: nothing of it was watched. */
  place: (number: number, at: string | null) =>
    at === null ? `الخطوة ${number}` : `الخطوة ${number}، \u2068${at}\u2069`,
  practice: "المراجعة",
  due: (count: number) =>
    plural("ar", count, {
      zero: "لا أسئلة لتراجعها",
      one: "سؤال واحد عاد إليك لتراجعه",
      two: "سؤالان عادا إليك لتراجعهما",
      few: `${count} أسئلة عادت إليك لتراجعها`,
      many: `${count} سؤالا عاد إليك لتراجعه`,
      other: `${count} سؤال عاد إليك لتراجعه`,
    }),
  daysToExams: (days: number) =>
    plural("ar", days, {
      zero: "اليوم آخر أيام الامتحانات",
      one: "بقي يوم واحد على آخر الامتحانات",
      two: "بقي يومان على آخر الامتحانات",
      few: `بقيت ${days} أيام على آخر الامتحانات`,
      many: `بقي ${days} يوما على آخر الامتحانات`,
      other: `بقي ${days} يوم على آخر الامتحانات`,
    }),
  until: (day: string) => `موادك مفتوحة لك حتى ${day}`,
};
