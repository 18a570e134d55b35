import type { StaffRole } from "@manara/contract/accounts/role-rules";
import type { commentFormRules } from "@manara/contract/comments/comment-rules";
import type { CodeOf } from "@manara/contract/rules";
import { plural } from "../../../language/plural.ts";

const problems: Record<CodeOf<typeof commentFormRules>, string> = {
  DESCRIPTION_REQUIRED: "اكتب شيئا قبل الإرسال.",
  DESCRIPTION_INVALID: "النص أطول من المسموح به.",
};

/** Students carry no badge. Whose word it is counts, not whether they are a man or a woman. */
const roles: Record<StaffRole, string> = {
  TEACHER: "هيئة التدريس",
  LECTURER: "هيئة التدريس",
  ADMIN: "الإدارة",
};

const count = (number: number) =>
  plural("ar", number, {
    zero: "لا تعليقات بعد",
    one: "تعليق واحد",
    two: "تعليقان",
    few: `${number} تعليقات`,
    many: `${number} تعليقا`,
    other: `${number} تعليق`,
  });

export const text = {
  problems,
  roles,
  title: "نقاش الدرس",
  intro: "اسأل عما لم تفهمه، وأجب زملاءك إن كنت تعرف. تظهر علامة على القائمة حين يرد عليك أحد.",
  count,
  loading: "جار تحميل النقاش...",
  failed: "تعذر تحميل النقاش",
  failedHint: "تحقق من اتصالك بالإنترنت ثم أعد المحاولة.",
  retry: "أعد المحاولة",
  questions: "الأسئلة",
  shown: (number: number) =>
    plural("ar", number, {
      zero: "لا أسئلة معروضة",
      one: "سؤال واحد معروض",
      two: "سؤالان معروضان",
      few: `${number} أسئلة معروضة`,
      many: `${number} سؤالا معروضا`,
      other: `${number} سؤال معروض`,
    }),
  older: "أسئلة أقدم",
  olderFailed: "تعذر تحميل الأسئلة الأقدم.",
  empty: "لا أسئلة بعد",
  emptyHint: "كن أول من يسأل عن هذا الدرس.",
  locked: "النقاش لأصحاب المادة",
  lockedHint: "فعّل المادة لتشارك في نقاش دروسها.",
  visitor: "سجل الدخول لتسأل أو تجيب.",
  draftKept: "نصك محفوظ على هذا الجهاز. سجل الدخول لترسله.",
  logIn: "تسجيل الدخول",
  needsScript: "يظهر النقاش بعد تفعيل JavaScript في متصفحك.",
  question: "سؤالك",
  questionExample: "مثال: لم أفهم الخطوة الثانية من الحل...",
  ask: "إرسال السؤال",
  answer: "ردك",
  reply: "رد",
  sendReply: "إرسال الرد",
  cancel: "إلغاء",
  edit: "تعديل",
  editTitle: "تعديل ما كتبت",
  save: "حفظ",
  edited: "معدّل",
  editDone: "حُفظ التعديل.",
  askHere: "اسأل عن هذا الموضع",
  pin: "عن هذا الموضع",
  unpin: "عن الدرس كله",
  atSecond: "عن الموضع",
  anonymously: "إرسال دون ذكر اسمي",
  anonymouslyHint: "لا يرى الطلاب اسمك، ويراه من يدرس المادة.",
  revealsName: "كتبت هنا من قبل دون اسمك. إن أرسلت هذا الرد باسمك عرف الطلاب أن ما سبق لك.",
  left: (number: number) =>
    plural("ar", number, {
      zero: "لم يبق أي حرف",
      one: "بقي حرف واحد",
      two: "بقي حرفان",
      few: `بقيت ${number} أحرف`,
      many: `بقي ${number} حرفا`,
      other: `بقي ${number} حرف`,
    }),
  anonymous: "دون اسم",
  you: "أنت",
  newReply: "رد جديد",
  replies: "الردود",
  questionSent: "تم إرسال سؤالك.",
  replySent: "تم إرسال ردك.",
  delete: "حذف",
  deleteQuestion: "حذف هذا السؤال؟",
  deleteQuestionHint: "سيحذف السؤال وكل الردود عليه، ولا يمكن التراجع.",
  deleteReply: "حذف هذا الرد؟",
  deleteReplyHint: "لا يمكن التراجع عن الحذف.",
  questionDeleted: "تم حذف السؤال.",
  replyDeleted: "تم حذف الرد.",
};
