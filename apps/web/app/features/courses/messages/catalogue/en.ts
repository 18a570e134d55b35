import { plural } from "../../../../plural.ts";
import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  courses: "Courses",
  myCourses: "My courses",
  internationalStudies: "International Studies",
  catalogueIntro: "Choose your field and subject, and watch the free lessons before you buy.",
  myCoursesIntro: "Every course you have activated, to go on where you left off.",
  catalogueDescription: (brand) =>
    `All courses of ${brand}: short recorded lessons for every field and semester, with free lessons in each.`,
  loading: "Loading...",
  filters: "Filter courses",
  all: "All",
  onlyMyCourses: "Show my courses only",
  apply: "Apply",
  showResults: (count) => (count === 0 ? "No results" : `Show ${text.count(count)}`),
  count: (count) => plural("en", count, { one: "1 course", other: `${count} courses` }),
  pages: "Pages",
  previousPage: "Previous page",
  nextPage: "Next page",
  nothingFound: "No courses found",
  nothingFoundHint: "Try other filters, or show all courses.",
  nothingOfMine: "You have not activated a course that matches yet.",
  signInFirst: "Log in to see your courses",
  signInFirstHint: "Every course you activate is kept here.",
  logIn: "Login",
  failed: "The courses could not be loaded",
  failedHint: "Check your internet connection and try again.",
  retry: "Try again",
};
