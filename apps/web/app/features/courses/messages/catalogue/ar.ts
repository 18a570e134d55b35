import { plural } from "../../../../language/plural.ts";

/** Two of them end otherwise after a verb. */
const courses = (count: number, two: string) =>
  plural("ar", count, {
    zero: "لا مواد",
    one: "مادة واحدة",
    two,
    few: `${count} مواد`,
    many: `${count} مادة`,
    other: `${count} مادة`,
  });

export const text = {
  courses: "المواد",
  myCourses: "موادي",
  internationalStudies: "الدراسات الدولية",
  catalogueIntro: "اختر شعبتك، وتعرف إلى دروس المادة قبل أن تشتري.",
  myCoursesIntro: "موادك. تابع من حيث توقفت.",
  catalogueDescription: (brand: string) => `مواد ${brand}: دروس مسجلة حسب الشعبة والمادة.`,
  loading: "جار التحميل...",
  filters: "تصفية المواد",
  all: "الكل",
  onlyMyCourses: "موادي فقط",
  apply: "تطبيق",
  showResults: (count: number) => (count === 0 ? "لا نتائج" : `عرض ${courses(count, "مادتين")}`),
  count: (count: number) => courses(count, "مادتان"),
  pages: "الصفحات",
  previousPage: "الصفحة السابقة",
  nextPage: "الصفحة التالية",
};
