import type { AccountProblem } from "../account-form.rules.ts";

const problems: Record<AccountProblem, string> = {
  FULL_NAME_REQUIRED: "اكتب اسمك الكامل.",
  FULL_NAME_INVALID: "اكتب اسما لا يتجاوز 120 حرفا.",
  EMAIL_REQUIRED: "اكتب بريدك الإلكتروني.",
  EMAIL_INVALID: "هذا البريد غير صحيح. مثال: name@example.com",
  EMAIL_TAKEN: "هذا البريد الإلكتروني مسجل من قبل.",
  EMAIL_NOT_FOUND: "لا يوجد حساب بهذا البريد الإلكتروني.",
  PHONE_NUMBER_REQUIRED: "اكتب رقم هاتفك.",
  PHONE_NUMBER_INVALID: "رقم الهاتف هذا غير صحيح.",
  PHONE_TAKEN: "رقم الهاتف هذا مسجل من قبل.",
  PASSWORD_REQUIRED: "اكتب كلمة المرور.",
  NEW_PASSWORD_REQUIRED: "اكتب كلمة المرور.",
  NEW_PASSWORD_INVALID: "كلمة المرور هذه غير مقبولة.",
  PASSWORD_TOO_SHORT: "اختر كلمة مرور من 8 أحرف على الأقل.",
  PASSWORD_TOO_COMMON: "يستعمل كثيرون كلمة المرور هذه أو ما يشبهها. اختر كلمة لا يخمنها أحد.",
  PASSWORD_LIKE_NAME: "هذه الكلمة هي بريدك أو جزء منه، أو اسم المدرسة. اختر كلمة لا يخمنها أحد.",
  PASSWORD_TOO_SHORT_FOR_STAFF: "اختر كلمة مرور من 12 حرفا على الأقل.",
  PASSWORD_INVALID: "كلمة المرور هذه غير مقبولة.",
  CONFIRM_PASSWORD_REQUIRED: "أعد كتابة كلمة المرور.",
  CONFIRM_PASSWORD_INVALID: "كلمتا المرور غير متطابقتين.",
  PASSWORDS_DIFFER: "كلمتا المرور غير متطابقتين.",
  TOKEN_REQUIRED: "ألصق الرابط أو الرمز الذي وصلك بالبريد.",
  TOKEN_INVALID: "هذا الرمز غير صحيح.",
};

export const text = {
  problems,
  phoneOfDigits: (counts: readonly number[]) => `يتكون رقم الهاتف من 0 تتبعه ${counts.join(" أو ")} أرقام.`,
  needsScript: "تحتاج هذه الصفحة إلى تفعيل JavaScript في متصفحك.",
  fields: {
    fullName: "الاسم الكامل",
    email: "البريد الإلكتروني",
    phoneNumber: "رقم الهاتف",
    // The groups of a number stand from left to right.
    phoneHint: (example: string) => `مثال: \u2066${example}\u2069`,
    password: "كلمة المرور",
    passwordHint: "8 أحرف على الأقل، لا كلمة شائعة ولا اسمك أو بريدك",
    staffPasswordHint: "12 حرفا على الأقل، لا كلمة شائعة ولا اسمك أو بريدك",
    confirmPassword: "تأكيد كلمة المرور",
    showPassword: "إظهار كلمة المرور",
  },
  notMailed: "لا يرسل هذا الموقع رسائل بريد بعد، فلا تصلك الرسالة التي فيها الرابط. اطلب الرابط من المدرسة.",
};
