/** Detail of an ended session, where more is known than its code says. */
export const text = {
  signedIn: (device: string) =>
    `تم تسجيل الدخول إلى حسابك من جهاز آخر${device && ` (${device})`}. سجل الدخول من جديد لتتابع هنا.`,
  takenWait: "دروسك المحفوظة باقية على هذا الجهاز، وتشاهدها بعد تسجيل الدخول هنا.",
  logIn: "سجل الدخول",
  contact: "اتصل بالمدرسة",
  stopped: "توقف الفيديو. ما شاهدته محفوظ لحسابك.",
  viewing: "الاطلاع كشخص آخر",
  viewingAs: "ترى الصفحات كما يراها",
  viewingOnly: "لا يتغير شيء.",
  stopViewing: "العودة إلى الإدارة",
};
