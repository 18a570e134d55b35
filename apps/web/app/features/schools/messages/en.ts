import { plural } from "../../../language/plural.ts";
import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  intro: "The lecturers of this study and their recorded lectures.",
  mineIntro: "The lectures of your account.",
  lecturers: "Lecturers",
  count: (number) =>
    number === 0 ? "No lectures" : plural("en", number, { one: "1 lecture", other: `${number} lectures` }),
  profile: "About the lecturer",
  others: "Other lectures",
  onlyMine: "Show my courses only",
  empty: "No lectures in this study yet",
  emptyHint: "Lectures will show here as soon as they are published.",
  nothingOfMine: "You have no lectures yet",
  nothingOfMineHint: "Redeem a card for a lecture to find it here.",
  allCourses: "Browse courses",
  failed: "The lectures could not be loaded",
  failedHint: "Check your internet connection and try again.",
  retry: "Try again",
  loading: "Loading...",
};
