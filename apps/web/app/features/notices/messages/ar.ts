import { plural } from "../../../language/plural.ts";

/** Notices of one person. */
export const text = {
  title: "الإشعارات",
  loading: "جار تحميل الإشعارات",
  hint: "ما جد لك في الأيام التسعين الأخيرة.",
  none: "لا إشعارات بعد",
  noneHint: "هنا تجد الإعلانات والأجوبة عن أسئلتك وما جد في موادك.",
  markAll: "علّم الكل بأنه مقروء",
  isNew: "جديد",
  pinned: "مثبت",
  older: "إشعارات أقدم",
  kinds: {
    ANNOUNCEMENT: () => "إعلان",
    ANSWER: (count: number) =>
      plural("ar", count, {
        zero: "لا أجوبة عن سؤالك",
        one: "أجاب الأستاذ عن سؤالك",
        two: "جوابان عن سؤالك، منهما جواب الأستاذ",
        few: `${count} أجوبة عن سؤالك، منها جواب الأستاذ`,
        many: `${count} جوابا عن سؤالك، منها جواب الأستاذ`,
        other: `${count} جواب عن سؤالك، منها جواب الأستاذ`,
      }),
    REPLY: (count: number) =>
      plural("ar", count, {
        zero: "لا ردود على سؤالك",
        one: "رد على سؤالك",
        two: "ردان على سؤالك",
        few: `${count} ردود على سؤالك`,
        many: `${count} ردا على سؤالك`,
        other: `${count} رد على سؤالك`,
      }),
    QUESTIONS: (count: number) =>
      plural("ar", count, {
        zero: "لا أسئلة جديدة تحت درسك",
        one: "سؤال جديد تحت درسك",
        two: "سؤالان جديدان تحت درسك",
        few: `${count} أسئلة جديدة تحت درسك`,
        many: `${count} سؤالا جديدا تحت درسك`,
        other: `${count} سؤال جديد تحت درسك`,
      }),
    LESSON: () => "درس جديد في مادتك",
    TEST: () => "اختبار جديد في مادتك",
    LESSONS: (count: number) =>
      plural("ar", count, {
        zero: "لا خطوات جديدة في مادتك",
        one: "خطوة جديدة في مادتك",
        two: "خطوتان جديدتان في مادتك",
        few: `${count} خطوات جديدة في مادتك`,
        many: `${count} خطوة جديدة في مادتك`,
        other: `${count} خطوة جديدة في مادتك`,
      }),
    RESULT: () => "صحح الأستاذ اختبارا من جديد، فتغيرت نتيجتك",
    OPENED: () => "فتحت لك مادة",
    GIVEN: () => "منحتك المدرسة مادة",
    TAKEN_BACK: () => "استرجعت المدرسة مادة",
    ENDS: () => "تنتهي مشاهدتك لمادة",
    CERTIFICATE: () => "شهادتك جاهزة",
  },
  lastDay: (day: string) => `آخر يوم: ${day}`,
};
