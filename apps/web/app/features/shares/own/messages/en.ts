import type { text as ar } from "./ar.ts";

/** Texts of an educator's own share. */
export const text: typeof ar = {
  title: "My share",
  hint: "Your share of the cards that opened your courses, what you were paid, and what the school owes you.",
  now: "How it stands",
  earned: "Your shares of cards",
  paid: "Paid to you",
  due: "The school owes you",
  ahead: "Paid to you ahead",
  months: "By month and course",
  month: "Month",
  none: "You have no share yet",
  noneHint:
    "When a student opens a course of yours with a card, and you have agreed on a percentage with the school, your share appears here.",
};
