import { plural } from "../../../../language/plural.ts";
import type { text as ar } from "./ar.ts";

/** Where a student begins. */
export const text: typeof ar = {
  calendar: "Calendar",
  goOn: "Continue where you left off",
  begin: "Begin here",
  replies: "New replies to your questions",
  place: (number, at) => (at === null ? `Step ${number}` : `Step ${number}, ${at}`),
  practice: "Practice",
  due: (count) =>
    plural("en", count, {
      one: "1 question has come back to you",
      other: `${count} questions have come back to you`,
    }),
  daysLeft: (days) =>
    days === 0
      ? "Today is the last day"
      : plural("en", days, { one: "1 day left", other: `${days} days left` }),
  until: (day) => `Your courses stay open until ${day}`,
};
