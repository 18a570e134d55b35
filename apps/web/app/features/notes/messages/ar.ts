import type { noteRules } from "@manara/contract/notes/note-rules";
import type { CodeOf } from "@manara/contract/rules";

const problems: Record<CodeOf<typeof noteRules> | "NOTES_FULL", string> = {
  TEXT_REQUIRED: "اكتب شيئا قبل الحفظ.",
  TEXT_INVALID: "النص أطول من المسموح به.",
  NOTES_FULL: "لا يتسع هذا الدرس لملاحظات أخرى. احذف واحدة لتضيف غيرها.",
};

/** Own notes on a lesson. */
export const text = {
  problems,
  title: "ملاحظاتي",
  newNote: "ملاحظة عند موضع الفيديو الآن",
  newNoteOnLesson: "ملاحظة على هذا الدرس",
  at: "عند",
  add: "إضافة",
  save: "حفظ",
  cancel: "إلغاء",
  edit: "تعديل الملاحظة",
  delete: "حذف الملاحظة",
  deleteTitle: "أتريد حذف هذه الملاحظة؟",
  deleteHint: "لا يمكن استرجاعها بعد الحذف.",
  deleteIt: "حذف",
  goTo: "إلى الموضع",
  none: "لا ملاحظات بعد. ما تكتبه هنا لا يراه غيرك.",
  loading: "جار تحميل الملاحظات...",
  failed: "تعذر تحميل الملاحظات",
  failedHint: "تحقق من اتصالك بالإنترنت ثم أعد المحاولة.",
  retry: "أعد المحاولة",
};
