import { plural } from "../../../../language/plural.ts";

const ofStudents = (count: number) =>
  plural("ar", count, {
    zero: "لا طلاب",
    one: "طالب واحد",
    two: "طالبان",
    few: `${count} طلاب`,
    many: `${count} طالبا`,
    other: `${count} طالب`,
  });

/** Texts of the figures of lessons. */
export const text = {
  title: "أرقام الدروس",
  titleOf: (course: string) => `أرقام الدروس: ${course}`,
  hint: "كم طالبا بدأ كل درس وأنهاه، وأين توقف الباقون. لا تظهر أسماء أحد.",
  none: "لم يبدأ أحد هذه المادة بعد",
  noneHint: "حين يشاهد الطلاب دروسها تظهر الأرقام هنا.",
  students: (began: number, finished: number) =>
    `بدأ المادة: ${ofStudents(began)}. أنهاها: ${ofStudents(finished)}.`,
  lesson: "الدرس",
  began: "بدؤوه",
  finished: "أنهوه",
  left: "أين توقف الباقون",
  nobodyLeft: "لم يتوقف أحد",
  leftAt: (percent: number, count: number) => `بعد \u2068${percent}%\u2069: ${ofStudents(count)}`,
};
