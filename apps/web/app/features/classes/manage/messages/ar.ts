import { MOST_STUDENTS_AT_ONCE } from "@manara/contract/classes/class-rules";
import { plural } from "../../../../language/plural.ts";

const students = (count: number) =>
  plural("ar", count, {
    zero: "لا طلاب",
    one: "طالب واحد",
    two: "طالبان",
    few: `${count} طلاب`,
    many: `${count} طالبا`,
    other: `${count} طالب`,
  });

/** Classes of the school. */
export const text = {
  users: "كل المستخدمين",
  classes: "الأقسام",
  hint: "القسم طلاب يتعلمون معا: يعطون مادة مرة واحدة، ويرى عملهم في صفحة واحدة.",
  add: "إضافة قسم",
  edit: "تعديل القسم",
  slips: "قصاصات الدخول",
  none: "لا أقسام بعد",
  noneHint: "أضف قسما، ثم ضم إليه طلابه.",
  searchHint: "ابحث عن اسم قسم",
  name: "اسم القسم",
  nameHint: "مثل: الثالثة ثانوي علوم، الفوج 2",
  startsOn: "أول يوم (اختياري)",
  endsOn: "آخر يوم (اختياري)",
  from: "من",
  until: "إلى",
  students: "الطلاب",
  days: "المدة",
  deleteHint: "يحتفظ طلابه بحساباتهم وبموادهم.",
  save: "حفظ",
  saved: "تم حفظ القسم.",
  problems: {
    NAME_REQUIRED: "اكتب اسما للقسم.",
    NAME_INVALID: "هذا الاسم طويل جدا أو فيه رموز غير مقبولة.",
    NAME_TAKEN: "لقسم آخر هذا الاسم.",
    STARTS_ON_INVALID: "هذا ليس تاريخا.",
    ENDS_ON_INVALID: "هذا ليس تاريخا.",
    ENDS_BEFORE_START: "ينتهي القسم قبل أن يبدأ.",
  },
  classHint: "طلاب القسم وما عملوا في كل موادهم معا.",
  student: "الطالب",
  courses: "المواد",
  finished: "الدروس المنجزة",
  noStudents: "لا طلاب في هذا القسم بعد",
  noStudentsHint: "ضم إليه طلابه أعلاه، بعناوين بريدهم أو بأرقام هواتفهم.",
  searchStudents: "ابحث عن اسم",
  remove: "إخراج",
  removeOf: (name: string) => `إخراج من القسم: ${name}`,
  removed: (name: string) => `أخرج من القسم: ${name}`,
  addStudents: "ضم طلاب",
  people: "عناوين البريد أو أسماء الدخول أو أرقام الهاتف",
  peopleHint: `واحد في كل سطر، أو بينها فواصل؛ ${students(MOST_STUDENTS_AT_ONCE)} على الأكثر في المرة. يجب أن يكون لكل طالب حساب.`,
  addThem: "ضم",
  tooMany: (most: number) => `ضم ${students(most)} على الأكثر في المرة.`,
  unknown: (count: number) =>
    plural("ar", count, {
      zero: "",
      one: "هذا ليس لأي طالب. صححه وضمه مرة أخرى.",
      two: "هذان ليسا لأي طالب. صححهما وضمهما مرة أخرى.",
      few: "هذه ليست لأي طالب. صححها وضمها مرة أخرى.",
      many: "هذه ليست لأي طالب. صححها وضمها مرة أخرى.",
      other: "هذه ليست لأي طالب. صححها وضمها مرة أخرى.",
    }),
  wereAdded: (count: number) => `ضم إلى القسم: ${students(count)}.`,
  werePresent: (count: number) => `في القسم من قبل: ${students(count)}.`,
  noCourses: "ليس لطلاب هذا القسم مواد بعد.",
  studentsOf: (count: number, all: number) => `لها ${students(count)} من ${all}`,
  give: "إعطاء مادة",
  giveTo: (name: string) => `إعطاء مادة لقسم: ${name}`,
  giveOne: "إعطاء",
  giveOf: (course: string) => `إعطاء مادة: ${course}`,
  giveHint: "ابحث عن المادة، ثم أعطها لكل طلاب القسم دون بطاقة، ولو كانت مخفية.",
  giveMeaning: (count: number) =>
    `تفتح المادة لطلاب القسم (${students(count)}) فورا، ولا تحسب مبيعة. ومن هي عنده يبقى له ما عنده. ومن يضم إلى القسم بعد ذلك لا يعطاها من نفسها.`,
  lastDay: "آخر يوم للدخول (اختياري)",
  lastDayHint: "دونه لا ينتهي الدخول.",
  wasGiven: (given: number, present: number) =>
    present === 0
      ? `أعطيت المادة: ${students(given)}.`
      : `أعطيت المادة: ${students(given)}. وكانت من قبل عند: ${students(present)}.`,
  takeBack: "استرجاع",
  takeBackOf: (course: string) => `استرجاع: ${course}`,
  takeBackHint: "تغلق المادة فورا لطلاب القسم الذين أعطوها دون بطاقة. ومن اشتراها تبقى له.",
  wasTaken: (count: number) => `استرجعت المادة: ${students(count)}.`,
};
