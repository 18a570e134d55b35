import { CALLED_AGAIN_AFTER_DAYS, CALLS_A_WEEK } from "@manara/contract/records/call-rules";
import {
  EXAM_NEAR_DAYS,
  NEVER_BEGAN_AFTER_DAYS,
  STOPPED_AFTER_DAYS,
} from "@manara/contract/records/record-rules";
import { plural } from "../../../../language/plural.ts";

const ofDays = (count: number) =>
  plural("ar", count, {
    zero: "لا أيام",
    one: "يوم واحد",
    two: "يومان",
    few: `${count} أيام`,
    many: `${count} يوما`,
    other: `${count} يوم`,
  });

/** Texts of the record of a course. */
export const text = {
  title: "سجلّ الطلاب",
  titleOf: (course: string) => `سجلّ الطلاب: ${course}`,
  hint: "ما أنجزه كل طالب في هذه المادة. الدروس والاختبارات تُعدّ معا خطوات.",
  searchHint: "ابحث باسم",
  searchHintOfAdmins: "ابحث باسم أو رقم هاتف",
  none: "لا طلاب لهذه المادة بعد",
  noneHint: "حين يحصل أحد على هذه المادة يظهر هنا مع ما أنجزه.",
  settling: "لا يزال بعض ما أنجزه الطلاب قيد العدّ. أعد فتح هذه الصفحة بعد دقيقة.",
  student: "الطالب",
  meanings: "معنى هذه الكلمات",
  meaningOf: {
    FINISHED: "أنهى كل الدروس والاختبارات.",
    ENDED: "انتهت صلاحية مشاهدته قبل أن ينهي المادة.",
    NEW: `حصل على المادة قبل أقل من ${ofDays(NEVER_BEGAN_AFTER_DAYS)} ولم يشاهد شيئا بعد.`,
    NEVER_BEGAN: `مضى على حصوله عليها ${ofDays(NEVER_BEGAN_AFTER_DAYS)} أو أكثر ولم يشاهد شيئا.`,
    STOPPED: `بدأ، ولم يُر في المادة منذ ${ofDays(STOPPED_AFTER_DAYS)} أو أكثر.`,
    ON_TRACK: "بدأ، ولا تنطبق عليه كلمة أخرى هنا.",
  },
  behindByExams:
    "أنجز أقل من نصف ما كان ينبغي إنجازه إلى اليوم ليكون مستعدا عند الامتحانات، أو قبل نهاية الصلاحية إن سبقتها.",
  behindByMiddle: (steps: number) =>
    `أنجز أقل من نصف ما أنجزه الطالب الأوسط (${steps}). لا يُحكم على أحد في أسبوعه الأول.`,
  class: "القسم",
  examNear: "الامتحان قريب",
  examNearMeaning: `تنتهي امتحاناته خلال ${ofDays(EXAM_NEAR_DAYS)}.`,
  exams: "الامتحانات",
  recordOfOne: (name: string) => `سجلّ ${name}`,
  hintOfOne: "ما أنجزه هذا الطالب في كل مواده. ملاحظاته له وحده، ولا تظهر هنا.",
  hintOfOneForTeachers: "ما أنجزه هذا الطالب في المواد التي تدرّسها. ملاحظاته له وحده، ولا تظهر هنا.",
  calls: "من تتصل به هذا الأسبوع",
  callsHint: `حتى ${CALLS_A_WEEK} من طلاب موادك، الأكثر استعجالا أولا. ومن اتُّصل به لا يُذكر مرة أخرى طوال ${ofDays(CALLED_AGAIN_AFTER_DAYS)}.`,
  nobodyToCall: "لا أحد تتصل به",
  nobodyToCallHint:
    "لم يتأخر طالب له رقم هاتف في المواد التي تدرّسها أو تساعد فيها. طلاب قسمك الذين ليست لهم مادة من موادك لا يظهرون هنا: تجدهم في صفحة الأقسام.",
  withoutNumber: "بلا رقم هاتف",
  withoutNumberHint: "لا يمكن الاتصال بهم. كلمهم في القسم، أو اطلب من المدرسة إضافة رقم إلى حساباتهم.",
  allCalled: "انتهت قائمة هذا الأسبوع.",
  calledLately: "من اتصلت بهم في الأيام السبعة الأخيرة",
  neverBegan: (day: string) => `حصل على المادة في ${day} ولم يشاهد شيئا.`,
  notSeenSince: (day: string) => `بدأ، ولم يظهر منذ ${day}.`,
  behind: (done: string) => `أنجز القليل من الخطوات حتى الآن: ${done}.`,
  examsSoon: (day: string) => `تنتهي الامتحانات في ${day}.`,
  call: "اتصل",
  noteCall: "دوّن الاتصال",
  note: "ما قيل",
  noteHint: "لك وللإدارة؛ ويستطيع الطالب قراءته حين يطلب بياناته.",
  noteMissing: "اكتب كلمة عن الاتصال.",
  saveCall: "احفظ الاتصال",
  callNoted: "دُوّن الاتصال.",
};
