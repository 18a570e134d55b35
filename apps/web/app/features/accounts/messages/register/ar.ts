export const text = {
  title: "إنشاء حساب",
  intro: "حساب واحد لكل موادك، مجانا وفي دقيقة واحدة.",
  send: "إنشاء الحساب",
  done: "أنشأنا حسابك وهو مفتوح هنا. أكد بريدك بالرابط الذي أرسلناه إليه.",
  doneUnmailed: "أنشأنا حسابك وهو مفتوح هنا.",
  haveAccount: "لديك حساب؟",
  logIn: "سجل الدخول",
  forgotten: "نسيت كلمة المرور؟",
  failed: "لم ينشأ الحساب.",
  /** Before links to both, and between them. */
  accept: ["بإنشاء الحساب توافق على", "وعلى"] as [string, string],
  terms: "شروط الاستخدام",
  privacy: "سياسة الخصوصية",
};
