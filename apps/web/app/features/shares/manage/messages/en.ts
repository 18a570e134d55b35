import type { text as ar } from "./ar.ts";

/** Texts of educators' accounts. */
export const text: typeof ar = {
  cards: "Cards",
  accounts: "Shares of educators",
  hint: "What each educator earned by cards that opened their courses, was paid, and is owed.",
  none: "Nobody has a share yet",
  noneHint: "Write the educator's percentage where a course is edited. It counts for cards used after that.",
  toCourses: "To the courses",
  name: "Educator",
  now: "How it stands",
  payments: "Payments",
  noPayments: "Nothing has been paid yet.",
  payTo: (name) => `Payment to ${name}`,
  payHint: "The money that the school has given the educator.",
  dueNow: "Due now",
};
