import { plural } from "../../../plural.ts";

export const text = {
  title: "البحث",
  intro: "ابحث عن مادة أو درس أو أستاذ أو شعبة.",
  titleOf: (query: string) => `البحث عن: ${query}`,
  placeholder: "مثلا: رياضيات",
  send: "بحث",
  suggestions: "اقتراحات",
  fields: "الشعب والتخصصات",
  courses: "المواد",
  lessons: "الدروس",
  educators: "الأساتذة والمحاضرون",
  free: "مجاني",
  locked: "مقفل، يفتح بتفعيل المادة",
  count: (count: number) =>
    plural("ar", count, {
      zero: "لا نتائج",
      one: "نتيجة واحدة",
      two: "نتيجتان",
      few: `${count} نتائج`,
      many: `${count} نتيجة`,
      other: `${count} نتيجة`,
    }),
  more: "هذه أقرب النتائج. اكتب كلمة أخرى لتضييق البحث.",
  nothing: "لم نجد شيئا بهذه الكلمات",
  nothingHint: "جرب كلمة واحدة أو أقصر، أو تصفح كل المواد.",
  allCourses: "كل المواد",
  failed: "تعذر البحث",
  failedHint: "تحقق من اتصالك بالإنترنت ثم أعد المحاولة بعد قليل.",
  retry: "أعد المحاولة",
};
