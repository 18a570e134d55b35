import { plural } from "../../../language/plural.ts";

const ofLessons = (count: number) =>
  plural("ar", count, {
    zero: "أي درس",
    one: "درس واحد",
    two: "درسين",
    few: `${count} دروس`,
    many: `${count} درسا`,
    other: `${count} درس`,
  });

/** The same as a subject, where two take another ending. */
const lessonsThatAre = (count: number) => (count === 2 ? "درسان" : ofLessons(count));

/** How far somebody has come. */
export const text = {
  yourProgress: "تقدمك في المادة",
  courseProgress: "ما أنهيته من المادة",
  lessonProgress: "ما شاهدته من الدرس",
  finished: "أنهيت هذا الدرس",
  unitFinished: "أنهيت دروس هذه الوحدة",
  watched: (percent: number) => `شاهدت \u2068${percent}%\u2069 من الدرس`,
  notBegun: "يحسب تقدمك بما تشاهده من الدرس",
  handInFirst: "ينتهي هذا الدرس حين تسلم الاختبار",
  finish: "أنهيت هذا الدرس",
  toCertificate: "أنهيت المادة: احصل على شهادتك",
  toKeptCertificate: "شهادتك في هذه المادة",
  lessons: (finished: number, lessons: number) =>
    finished < lessons || lessons === 0
      ? `أنهيت ${finished} من ${ofLessons(lessons)}`
      : plural("ar", lessons, {
          zero: "",
          one: "أنهيت الدرس",
          two: "أنهيت الدرسين",
          few: `أنهيت الدروس كلها، وعددها ${lessons}`,
          many: `أنهيت الدروس كلها، وعددها ${lessons}`,
          other: `أنهيت الدروس كلها، وعددها ${lessons}`,
        }),
  begin: (number: number) => `ابدأ الدرس ${number}:`,
  goOn: (number: number, at: string) => `تابع الدرس ${number} من \u2068${at}\u2069:`,
  startAgain: (number: number) => `تابع الدرس ${number}`,
  plan: {
    today: (count: number) => `خطة اليوم: ${lessonsThatAre(count)}`,
    rest: (count: number) => `أحسنت، بقي لليوم ${lessonsThatAre(count)}`,
    doneToday: "أتممت دروس اليوم، أحسنت",
    tight: (count: number) => `أمامك ${lessonsThatAre(count)}، فابدأ بما تحتاج إليه أكثر`,
    lessonsLeft: (count: number) =>
      plural("ar", count, {
        zero: "لم يبق أي درس",
        one: "بقي درس واحد",
        two: "بقي درسان",
        few: `بقيت ${count} دروس`,
        many: `بقي ${count} درسا`,
        other: `بقي ${count} درس`,
      }),
    daysLeft: (count: number) =>
      plural("ar", count, {
        zero: "اليوم آخر أيام الامتحانات",
        one: "يوم واحد حتى نهاية الامتحانات",
        two: "يومان حتى نهاية الامتحانات",
        few: `${count} أيام حتى نهاية الامتحانات`,
        many: `${count} يوما حتى نهاية الامتحانات`,
        other: `${count} يوم حتى نهاية الامتحانات`,
      }),
  },
};
