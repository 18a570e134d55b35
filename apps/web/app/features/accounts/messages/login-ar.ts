export const loginAr = {
  title: "تسجيل الدخول",
  intro: "مرحبا بعودتك. أكمل دروسك من حيث توقفت.",
  send: "تسجيل الدخول",
  done: "تم تسجيل الدخول. أهلا بك!",
  forgotten: "نسيت كلمة المرور؟",
  noAccount: "ليس لديك حساب؟",
  register: "أنشئ حسابا",
};
