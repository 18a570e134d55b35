import { plural } from "../../../../language/plural.ts";

const lessons = (count: number) =>
  plural("ar", count, {
    zero: "لا دروس بعد",
    one: "درس واحد",
    two: "درسان",
    few: `${count} دروس`,
    many: `${count} درسا`,
    other: `${count} درس`,
  });
const tests = (count: number) =>
  plural("ar", count, {
    zero: "",
    one: "اختبار واحد",
    two: "اختباران",
    few: `${count} اختبارات`,
    many: `${count} اختبارا`,
    other: `${count} اختبار`,
  });

export const text = {
  lessonsAndTests: (lessonsCount: number, testsCount: number) =>
    [lessonsCount > 0 || testsCount === 0 ? lessons(lessonsCount) : "", tests(testsCount)]
      .filter(Boolean)
      .join(" · "),
  freeLesson: "درس مجاني",
  semester: "الفصل",
  field: "الشعبة",
  category: "المادة",
  grade: "المستوى",
  school: "المدرسة",
  originalPrice: "السعر الأصلي",
  giftNote: "هدية: هذه المادة مجانية",
  redeem: "تفعيل بالبطاقة",
  takeGift: "احصل عليها مجانا",
  viewDetails: "التفاصيل",
};
