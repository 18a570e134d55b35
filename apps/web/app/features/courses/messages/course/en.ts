import { plural } from "../../../../language/plural.ts";
import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  lessons: (count) => plural("en", count, { one: "1 lesson", other: `${count} lessons` }),
  freeLesson: "Free lesson",
  semester: "Term",
  field: "Department",
  category: "Subject",
  grade: "Class",
  school: "School",
  originalPrice: "Original price",
  giftNote: "A gift: this course is free",
  redeem: "Redeem card",
  takeGift: "Get it free",
  viewDetails: "View details",
};
