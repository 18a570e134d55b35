/** That somebody has finished a course. */
export const text = {
  title: "التحقق من شهادة",
  genuine: "هذه الشهادة صحيحة",
  genuineHint: (brand: string) => `منحتها ${brand}. قارن ما يلي بما هو مكتوب فيها.`,
  name: "الاسم",
  course: "المادة",
  lessons: "عدد الدروس",
  issuedOn: "تاريخ المنح",
  code: "الرمز",
  missing: "لا توجد شهادة بهذا الرمز",
  missingHint: "تأكد من كتابة الرمز كما هو في الشهادة. إن كان صحيحا فالشهادة ليست منا، أو غير ما فيها.",
  home: "إلى الصفحة الرئيسة",
  earned: "أنهيت جميع دروس المادة. شهادتك جاهزة!",
  yours: "شهادة إتمام المادة",
  issue: "الحصول على الشهادة",
  print: "تنزيل الشهادة (PDF)",
  open: "صفحة التحقق",
};
