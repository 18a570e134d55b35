/** In place of courses. */
export const text = {
  noCourseHint: "تظهر المواد هنا حالما تفتحها المدرسة.",
  nothingFound: "لم نجد أي مادة",
  nothingFoundHint: "جرب تصفية أخرى أو اعرض كل المواد.",
  nothingOfMine: "لم تفعّل أي مادة تطابق هذا الاختيار بعد.",
  signInFirst: "سجل الدخول لترى موادك",
  signInFirstHint: "تجد هنا كل مادة فعّلتها في حسابك.",
  logIn: "تسجيل الدخول",
  failed: "تعذر تحميل المواد",
  failedHint: "تحقق من اتصالك بالإنترنت ثم أعد المحاولة.",
  retry: "أعد المحاولة",
  noneYet: "هنا تجد موادك",
  noneYetHint: "اختر مادة وشاهد دروسها المجانية، ثم فعّلها ببطاقة.",
  showAll: "عرض كل المواد",
};
