/** Detail of an ended session, where more is known than its code says. */
export const text = {
  signedIn: (moment: string, device: string) =>
    `تم تسجيل الدخول إلى حسابك من جهاز آخر${device && ` (${device})`} ${moment}. سجل الدخول من جديد لتتابع هنا.`,
  today: (time: string) => `الساعة ${time}`,
  earlier: (day: string, time: string) => `يوم ${day} الساعة ${time}`,
  logIn: "سجل الدخول",
  contact: "اتصل بالمدرسة",
  stopped: "توقف الفيديو. ما شاهدته محفوظ لحسابك.",
};
