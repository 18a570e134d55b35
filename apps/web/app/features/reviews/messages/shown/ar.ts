import { plural } from "../../../../language/plural.ts";

/** Texts of reviews. */
export const text = {
  title: "ماذا يقول من درسها",
  stars: (stars: number) => `${stars} من 5`,
  count: (count: number) =>
    plural("ar", count, {
      zero: "لا تقييمات",
      one: "تقييم واحد",
      two: "تقييمان",
      few: `${count} تقييمات`,
      many: `${count} تقييما`,
      other: `${count} تقييم`,
    }),
  reply: "رد المدرّس",
  hidden: "مخفي عن الزوار",
  more: "المزيد من التقييمات",
  noMore: "تعذر تحميل المزيد. أعد المحاولة.",
};
