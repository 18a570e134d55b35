/** Signing in with what a device has recognised. */
export const text = {
  title: "مفاتيح المرور",
  intro:
    "بمفتاح المرور تدخل من دون كلمة مرور: ببصمتك أو بوجهك أو برمز قفل هاتفك. يبقى المفتاح في جهازك ولا يصل إلينا منه سر.",
  needsPassword: "لإضافة مفتاح مرور، اختر أولا كلمة مرور لحسابك.",
  unsupported: "لا يدعم هذا المتصفح مفاتيح المرور.",
  add: "أضف مفتاح مرور",
  name: "اسم المفتاح",
  nameHint: "مثال: هاتفي",
  problems: { NAME_REQUIRED: "اكتب اسما للمفتاح.", NAME_INVALID: "اكتب اسما من 60 حرفا على الأكثر." },
  added: "أضيف مفتاح المرور.",
  cancel: "إلغاء",
  cancelled: "لم يُضف مفتاح. أعد المحاولة متى شئت.",
  made: (day: string) => `أضيف في ${day}`,
  used: (day: string) => `آخر دخول به: ${day}`,
  remove: (name: string) => `حذف ${name}`,
  removeTitle: "حذف مفتاح المرور؟",
  removeHint: "لن يفتح هذا الجهاز حسابك بعد ذلك إلا بكلمة المرور.",
  removeNow: "حذف",
  removed: "حُذف مفتاح المرور.",
  notEntered: "لم يتم الدخول. أعد المحاولة، أو ادخل بكلمة المرور.",
};
