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
  daysLeft: (days: number) =>
    plural("ar", days, {
      zero: "اليوم آخر يوم",
      one: "بقي يوم واحد",
      two: "بقي يومان",
      few: `بقيت ${days} أيام`,
      many: `بقي ${days} يوما`,
      other: `بقي ${days} يوم`,
    }),
  until: (day: string) => `موادك مفتوحة لك حتى ${day}`,
};
