/** Table of the record of a course. */
export const text = {
  title: "سجلّ الطلاب",
  columns: {
    fullName: "الطالب",
    state: "الحالة",
    purchasedAt: "حصل عليها في",
    expiresAt: "تنتهي في",
    daysLeft: "أيام باقية",
    lastSeenAt: "آخر ظهور",
    finished: "الخطوات المنجزة",
    lessons: "كل الخطوات",
    watchedMinutes: "دقائق المشاهدة",
    testsTaken: "الاختبارات المجتازة",
    tests: "كل الاختبارات",
    mark: "علامة المحاولات الأولى",
    toPractise: "أسئلة للمراجعة",
    certificateCode: "رمز الشهادة",
  },
  states: {
    FINISHED: "أنهى المادة",
    ENDED: "انتهت صلاحيته",
    NEW: "جديد",
    NEVER_BEGAN: "لم يبدأ قط",
    STOPPED: "توقف",
    FELL_BEHIND: "متأخر",
    ON_TRACK: "في الموعد",
  },
};
