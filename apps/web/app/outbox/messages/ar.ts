import { plural } from "../../language/plural.ts";
import type { EntryKind } from "../entries.rules.ts";

const kinds: Record<EntryKind, string> = {
  sale: "بيع بطاقات",
  test: "إجابات اختبار",
  progress: "ما شاهدته من درس",
  practice: "إجابة في المراجعة",
  note: "ملاحظة",
  comment: "سؤال أو رد",
};

/** Entries that wait to be sent. */
export const text = {
  kinds,
  title: "في انتظار الإرسال",
  intro: "ما فعلته بدون شبكة محفوظ في هذا الجهاز، ويُرسل تلقائيا بهذا الترتيب عندما تعود الشبكة.",
  count: (number: number) =>
    plural("ar", number, {
      zero: "لا شيء في انتظار الإرسال",
      one: "شيء واحد في انتظار الإرسال",
      two: "شيئان في انتظار الإرسال",
      few: `${number} أشياء في انتظار الإرسال`,
      many: `${number} شيئا في انتظار الإرسال`,
      other: `${number} شيء في انتظار الإرسال`,
    }),
  waits: "في انتظار الشبكة",
  sending: "جار الإرسال...",
  signIn: "سجل الدخول ليُرسل",
  logIn: "تسجيل الدخول",
  refused: "لم يُقبل:",
  kept: "حُفظ في هذا الجهاز، ويُرسل تلقائيا عندما تعود الشبكة.",
  again: "إعادة المحاولة",
  drop: "حذف",
  dropTitle: "أتريد حذف ما لم يُرسل؟",
  dropHint: "لن يُرسل، ولا يمكن استرجاعه بعد الحذف.",
  cancel: "إلغاء",
  till: "إلى نقطة البيع",
};
