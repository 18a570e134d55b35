import type { Educator } from "@manara/contract/educators/educators";
import { plural } from "../../../language/plural.ts";

type Gender = Educator["gender"];

export const text = {
  coursesOf: (name: string, gender: Gender) =>
    gender === "FEMALE" ? `مواد الأستاذة ${name}` : `مواد الأستاذ ${name}`,
  lecturesOf: (name: string, gender: Gender) =>
    gender === "FEMALE" ? `محاضرات الدكتورة ${name}` : `محاضرات الدكتور ${name}`,
  teacher: (gender: Gender): string => (gender === "FEMALE" ? "أستاذة" : "أستاذ"),
  // With its vowel: without it the word for a woman is that for a lecture.
  lecturer: (gender: Gender): string => (gender === "FEMALE" ? "محاضِرة" : "محاضر"),
  count: (number: number) =>
    plural("ar", number, {
      zero: "لا مواد بعد",
      one: "مادة واحدة",
      two: "مادتان",
      few: `${number} مواد`,
      many: `${number} مادة`,
      other: `${number} مادة`,
    }),
  lectureCount: (number: number) =>
    plural("ar", number, {
      zero: "لا محاضرات بعد",
      one: "محاضرة واحدة",
      two: "محاضرتان",
      few: `${number} محاضرات`,
      many: `${number} محاضرة`,
      other: `${number} محاضرة`,
    }),
  unknown: "غير معروف",
  columns: {
    name: "المادة",
    school: "المدرسة",
    study: "الفرع",
    category: "التخصص",
    field: "الشعبة",
    grade: "المستوى",
    semester: "الفصل",
    price: "السعر",
  },
  originalPrice: "السعر الأصلي",
  gift: "مجانية",
  hidden: "مخفية",
  empty: "لا مواد هنا بعد",
  emptyHint: "ستظهر المواد هنا فور نشرها.",
  allCourses: "تصفح المواد",
  loading: "جار التحميل...",
};
