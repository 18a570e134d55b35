import { plural } from "../../../language/plural.ts";

const ofSteps = (count: number) =>
  plural("ar", count, {
    zero: "أي خطوة",
    one: "خطوة واحدة",
    two: "خطوتين",
    few: `${count} خطوات`,
    many: `${count} خطوة`,
    other: `${count} خطوة`,
  });

/** The same as a subject, where two take another ending. */
const stepsThatAre = (count: number) => (count === 2 ? "خطوتان" : ofSteps(count));

/** How far somebody has come. Lessons and tests are counted together, as steps. */
export const text = {
  yourProgress: "تقدمك في المادة",
  courseProgress: "ما أنهيته من المادة",
  lessonProgress: "ما شاهدته من الدرس",
  finished: "أنهيت هذه الخطوة",
  unitFinished: "أنهيت هذه الوحدة",
  watched: (percent: number) => `شاهدت \u2068${percent}%\u2069 من الدرس`,
  notBegun: "يحسب تقدمك بما تشاهده من الدرس",
  handInFirst: "ينتهي هذا الاختبار حين تسلمه",
  finish: "أنهيت هذا الدرس",
  steps: (finished: number, steps: number) =>
    finished < steps || steps === 0
      ? `أنهيت ${finished} من ${ofSteps(steps)}`
      : plural("ar", steps, {
          zero: "",
          one: "أنهيت الخطوة الوحيدة",
          two: "أنهيت الخطوتين",
          few: `أنهيت الخطوات كلها، وعددها ${steps}`,
          many: `أنهيت الخطوات كلها، وعددها ${steps}`,
          other: `أنهيت الخطوات كلها، وعددها ${steps}`,
        }),
  begin: (number: number) => `ابدأ الخطوة ${number}:`,
  goOn: (number: number, at: string) => `تابع الخطوة ${number} من \u2068${at}\u2069:`,
  startAgain: (number: number) => `تابع الخطوة ${number}`,
  plan: {
    today: (count: number) => `خطة اليوم: ${stepsThatAre(count)}`,
    rest: (count: number) => `أحسنت، بقيت لليوم ${stepsThatAre(count)}`,
    doneToday: (count: number) => `أحسنت، تمت خطة اليوم: أنهيت ${ofSteps(count)}`,
    tight: (count: number) => `أمامك ${stepsThatAre(count)}، فابدأ بما تحتاج إليه أكثر`,
    stepsLeft: (count: number) => `بقيت ${stepsThatAre(count)}`,
    daysLeft: (count: number) =>
      plural("ar", count, {
        zero: "اليوم آخر أيام الامتحانات",
        one: "يوم واحد حتى نهاية الامتحانات",
        two: "يومان حتى نهاية الامتحانات",
        few: `${count} أيام حتى نهاية الامتحانات`,
        many: `${count} يوما حتى نهاية الامتحانات`,
        other: `${count} يوم حتى نهاية الامتحانات`,
      }),
    accessDaysLeft: (count: number) =>
      plural("ar", count, {
        zero: "اليوم آخر أيام الصلاحية",
        one: "يوم واحد حتى نهاية الصلاحية",
        two: "يومان حتى نهاية الصلاحية",
        few: `${count} أيام حتى نهاية الصلاحية`,
        many: `${count} يوما حتى نهاية الصلاحية`,
        other: `${count} يوم حتى نهاية الصلاحية`,
      }),
  },
};
