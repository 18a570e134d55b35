import { plural } from "../../../../language/plural.ts";
import type { text as ar } from "./ar.ts";

/** When the final exams end, as administrators say it. */
export const text: typeof ar = {
  basicData: "Basic data",
  exams: "Exam dates",
  hint: "Up to this day courses stay open to whoever has redeemed them. A new date for the same season and group replaces the one before: a later date also extends what is already sold; an earlier one is for new sales alone.",
  none: "There are no dates yet",
  noneHint: "Add when the exams of this season end.",
  season: "Season",
  seasonHint: "Such as 2026 or 2025/2026.",
  group: "For whom",
  everybody: "All others",
  lectures: "University lectures",
  date: "Ends on",
  save: "Save the date",
  saved: "The date was saved.",
  alsoTitle: "Also for those who have it already?",
  alsoHint: (people, day) =>
    `The date is saved. ${plural("en", people, {
      one: "1 person has a course",
      other: `${people} people have courses`,
    })} without an end, for there was no date yet. If you agree, it also ends then, on ${day}. Otherwise it stays open.`,
  alsoYes: "Yes, end it too",
  alsoNo: "No, leave it open",
  alsoSaved: "The date is also for those who had it already.",
  alsoSold: "also for those who have it already",
  dateOf: (group, season) => `${group}, ${season}`,
  deleteHint:
    "What was sold keeps its end; what is sold from now on stays open, unless there is another date.",
  isOver:
    "This day is over: who gets a course from now on keeps it without an end, unless there is a later date. Choose it only to end what was sold before.",
  problems: {
    SEASON_REQUIRED: "Write the season.",
    SEASON_INVALID: "Write the season in at most twenty characters.",
    DATE_REQUIRED: "Choose the date.",
    DATE_INVALID: "Choose a day of the coming years, or of the last one.",
  },
};
