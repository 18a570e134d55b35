import { plural } from "../../../../language/plural.ts";

/** Texts of unread marks. */
export const text = {
  something: "لديك رسائل لم تقرأها",
  notices: (count: number) =>
    plural("ar", count, {
      zero: "لا إشعارات جديدة",
      one: "إشعار جديد واحد",
      two: "إشعاران جديدان",
      few: `${count} إشعارات جديدة`,
      many: `${count} إشعارا جديدا`,
      other: `${count} إشعار جديد`,
    }),
  replies: (count: number) =>
    plural("ar", count, {
      zero: "لا ردود جديدة",
      one: "رد جديد واحد",
      two: "ردان جديدان",
      few: `${count} ردود جديدة`,
      many: `${count} ردا جديدا`,
      other: `${count} رد جديد`,
    }),
  questions: (count: number) =>
    plural("ar", count, {
      zero: "لا أسئلة جديدة",
      one: "سؤال جديد واحد",
      two: "سؤالان جديدان",
      few: `${count} أسئلة جديدة`,
      many: `${count} سؤالا جديدا`,
      other: `${count} سؤال جديد`,
    }),
};
