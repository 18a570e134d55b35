export const text = {
  title: "إنشاء حساب",
  intro: "حساب واحد لكل موادك، مجانا وفي دقيقة واحدة.",
  send: "إنشاء الحساب",
  haveAccount: "لديك حساب؟",
  logIn: "سجل الدخول",
  failed: "لم ينشأ الحساب.",
};
