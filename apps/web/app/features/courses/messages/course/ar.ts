import { plural } from "../../../../language/plural.ts";

export const text = {
  lessons: (count: number) =>
    plural("ar", count, {
      zero: "لا دروس بعد",
      one: "درس واحد",
      two: "درسان",
      few: `${count} دروس`,
      many: `${count} درسا`,
      other: `${count} درس`,
    }),
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
