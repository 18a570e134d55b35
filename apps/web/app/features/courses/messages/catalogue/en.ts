import { plural } from "../../../../language/plural.ts";
import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  courses: "Courses",
  myCourses: "My courses",
  internationalStudies: "International Studies",
  catalogueIntro: "Choose your department and subject, and look at the lessons of a course before you buy.",
  myCoursesIntro: "Your courses. Go on where you stopped.",
  catalogueDescription: (brand) => `All courses of ${brand}: recorded lessons, by department and subject.`,
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
};
