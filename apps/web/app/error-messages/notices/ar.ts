import type { Notices } from "../notice-code.ts";

export const text: Notices = {
  code: "رمز الخطأ",
  NOT_LOGGED_IN: "سجل الدخول أولا من فضلك.",
  TOKEN_EXPIRED: "انتهت مدة الجلسة. سجل الدخول من جديد.",
  TOKEN_CHANGED: "تم تسجيل الدخول إلى حسابك من جهاز آخر، أو تغيرت كلمة مروره. سجل الدخول من جديد.",
  IP_CHANGED: "انتهت مدة الجلسة. سجل الدخول من جديد.",
  ACCOUNT_BLOCKED: "هذا الحساب موقوف. اتصل بالمدرسة من فضلك.",
  INTERNAL_ERROR: "حدث خطأ في الخادم. اتصل بالدعم من فضلك.",
  OFFLINE: "تحقق من اتصالك بالإنترنت ثم أعد المحاولة.",
};
