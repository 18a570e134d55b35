import { plural } from "../../../../language/plural.ts";
import type { text as ar } from "./ar.ts";

const lessons = (count: number) => plural("en", count, { one: "1 lesson", other: `${count} lessons` });
const tests = (count: number) =>
  count === 0 ? "" : plural("en", count, { one: "1 test", other: `${count} tests` });

export const text: typeof ar = {
  lessonsAndTests: (lessonsCount, testsCount) =>
    [lessonsCount > 0 || testsCount === 0 ? lessons(lessonsCount) : "", tests(testsCount)]
      .filter(Boolean)
      .join(" · "),
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
