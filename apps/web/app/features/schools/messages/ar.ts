import { plural } from "../../../language/plural.ts";

export const text = {
  intro: "محاضرو هذا الفرع ومحاضراتهم المسجلة.",
  mineIntro: "المحاضرات التي فعّلتها في حسابك.",
  lecturers: "المحاضرون",
  count: (number: number) =>
    plural("ar", number, {
      zero: "لا محاضرات",
      one: "محاضرة واحدة",
      two: "محاضرتان",
      few: `${number} محاضرات`,
      many: `${number} محاضرة`,
      other: `${number} محاضرة`,
    }),
  profile: "صفحة المحاضر",
  others: "محاضرات أخرى",
  onlyMine: "موادي فقط",
  empty: "لا محاضرات في هذا الفرع بعد",
  emptyHint: "ستظهر المحاضرات هنا فور نشرها.",
  nothingOfMine: "لم تفعّل أي محاضرة بعد",
  nothingOfMineHint: "فعّل محاضرة ببطاقة لتجدها هنا.",
  allCourses: "تصفح المواد",
  failed: "تعذر تحميل المحاضرات",
  failedHint: "تحقق من اتصالك بالإنترنت ثم أعد المحاولة.",
  retry: "أعد المحاولة",
  loading: "جار التحميل...",
};
