import type { text as ar } from "./ar.ts";

/** The course that opens a locked lesson. */
export const text: typeof ar = {
  title: "The course that opens this lesson",
  lesson: "Lesson:",
  gift: "This course is a gift: add it to your account for free.",
  neededCard: (price) => `You need a card of ${price}.`,
  boughtBefore: "Bought it before? Log in",
  watchFree: "Watch a free lesson",
};
