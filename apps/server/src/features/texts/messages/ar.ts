import { plural } from "../../../platform/text/plural.ts";

/** Facts of the last seven days that a text to parents says. */
export interface TextFacts {
  name: string;
  lessons: number;
  tests: number;
  mark: number;
  behind: number;
  /** Days to the exams; null: none are known. */
  days: number | null;
  /** Days to the end of access, said in place of the exams; null: it does not end before them. */
  access: number | null;
  link: string;
}

/** Words of texts to parents, without letters that nobody sees. */
export const text = {
  first: ({ brand, name }: { brand: string; name: string }) =>
    `ترسل إليكم ${brand} رسالة كل أسبوع عن دراسة ${name} كما وافقتم. لإيقافها افتحوا الرابط.`,
  week: ({ name, lessons, tests, mark, behind, days, access, link }: TextFacts) =>
    [
      `${name} في 7 أيام: ${plural("ar", lessons, {
        zero: "لا درس منتهيا",
        one: "درس واحد منته",
        two: "درسان منتهيان",
        few: `${lessons} دروس منتهية`,
        many: `${lessons} درسا منتهيا`,
        other: `${lessons} درس منته`,
      })}، ${plural("ar", tests, {
        zero: "لا اختبار جديدا",
        one: `اختبار جديد بعلامة ${mark}%`,
        two: `اختباران جديدان بمعدل ${mark}%`,
        few: `${tests} اختبارات جديدة بمعدل ${mark}%`,
        many: `${tests} اختبارا جديدا بمعدل ${mark}%`,
        other: `${tests} اختبار جديد بمعدل ${mark}%`,
      })}، ${plural("ar", behind, {
        zero: "لا تأخر",
        one: "مادة تحتاج عملا أكثر",
        two: "مادتان تحتاجان عملا أكثر",
        few: `${behind} مواد تحتاج عملا أكثر`,
        many: `${behind} مادة تحتاج عملا أكثر`,
        other: `${behind} مادة تحتاج عملا أكثر`,
      })}.`,
      ...(access !== null
        ? [
            plural("ar", access, {
              zero: "اليوم آخر أيام الدخول.",
              one: "بقي يوم على نهاية الدخول.",
              two: "بقي يومان على نهاية الدخول.",
              few: `بقيت ${access} أيام على نهاية الدخول.`,
              many: `بقي ${access} يوما على نهاية الدخول.`,
              other: `بقي ${access} يوم على نهاية الدخول.`,
            }),
          ]
        : days === null
          ? []
          : [
              plural("ar", days, {
                zero: "الامتحان اليوم.",
                one: "بقي يوم على الامتحان.",
                two: "بقي يومان على الامتحان.",
                few: `بقيت ${days} أيام على الامتحان.`,
                many: `بقي ${days} يوما على الامتحان.`,
                other: `بقي ${days} يوم على الامتحان.`,
              }),
            ]),
      link,
    ].join(" "),
};
