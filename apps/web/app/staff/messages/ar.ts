import { plural } from "../../language/plural.ts";

/** Common texts of staff lists and forms. */
export const text = {
  restored: "استعدنا ما كتبته هنا من قبل ولم تحفظه.",
  discard: "تجاهل ما لم يحفظ",
  reason: "السبب",
  reasonHint: "يحفظ في سجل الإدارة، ولا يراه صاحب الحساب.",
  signedOut: "انتهت جلستك. ما كتبته محفوظ على هذا الجهاز، وتجده هنا حين تسجل الدخول من جديد.",
  logIn: "تسجيل الدخول",
  unsaved: "لديك تغييرات لم تحفظ.",
  conflictTitle: "عدّلها شخص آخر في هذه الأثناء",
  conflict: "حفظ شخص آخر تعديلا بعد أن فتحت هذا النموذج. لم يحفظ شيء مما كتبته بعد.",
  theyChanged: "ما غيره الآخر:",
  takeTheirs: "خذ تعديله واترك ما كتبته",
  tookTheirs: "أخذت تعديله وتركت ما كتبته.",
  keepMine: "احفظ ما كتبته فوق تعديله",
  back: "رجوع",
  leaveTitle: "أتغادر دون حفظ؟",
  leaveText: "ستفقد ما كتبته في هذا النموذج ولم تحفظه.",
  leave: "غادر دون حفظ",
  edit: "تعديل",
  editOf: (name: string) => `تعديل: ${name}`,
  delete: "حذف",
  deleteOf: (name: string) => `حذف: ${name}`,
  deleteOne: (name: string) => `أتحذف «${name}»؟`,
  deleteMany: (count: number) =>
    plural("ar", count, {
      zero: "أتحذف ما اخترته؟",
      one: "أتحذف ما اخترته؟",
      two: "أتحذف عنصرين؟",
      few: `أتحذف ${count} عناصر؟`,
      many: `أتحذف ${count} عنصرا؟`,
      other: `أتحذف ${count} عنصر؟`,
    }),
  inUse: "لا يمكن الحذف لأنه ما زال مستعملا.",
  alreadyGone: "كان محذوفا من قبل.",
  someRefused: (count: number) =>
    plural("ar", count, {
      zero: "لم يرفض أي عنصر.",
      one: "بقي عنصر واحد لأنه ما زال مستعملا.",
      two: "بقي عنصران لأنهما ما زالا مستعملين.",
      few: `بقيت ${count} عناصر لأنها ما زالت مستعملة.`,
      many: `بقي ${count} عنصرا لأنها ما زالت مستعملة.`,
      other: `بقي ${count} عنصر لأنها ما زالت مستعملة.`,
    }),
  deleted: (count: number) =>
    plural("ar", count, {
      zero: "لم يحذف شيء.",
      one: "حذف عنصر واحد.",
      two: "حذف عنصران.",
      few: `حذفت ${count} عناصر.`,
      many: `حذف ${count} عنصرا.`,
      other: `حذف ${count} عنصر.`,
    }),
};
