import type { text as ar } from "./ar.ts";

/** When the final exams end, as administrators say it. */
export const text: typeof ar = {
  basicData: "Basic data",
  exams: "Exam dates",
  hint: "When the final exams of each season end. A new date for the same season and group replaces the one before.",
  none: "There are no dates yet",
  noneHint: "Add when the exams of this season end.",
  season: "Season",
  seasonHint: "Such as 2026 or 2025/2026.",
  group: "For whom",
  everybody: "All others",
  date: "End on",
  save: "Save the date",
  saved: "The date was saved.",
  delete: "Delete",
  deleteOf: (group, season) => `Delete: ${group}, ${season}`,
  deleteTitle: "Delete this date?",
  deleteHint: "Students will not see it any more.",
  problems: {
    SEASON_REQUIRED: "Write the season.",
    SEASON_INVALID: "Write the season in at most twenty characters.",
    DATE_REQUIRED: "Choose the date.",
    DATE_INVALID: "Choose a valid date.",
  },
};
