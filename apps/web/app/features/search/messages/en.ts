import { plural } from "../../../language/plural.ts";
import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  title: "Search",
  intro: "Look for a course, a lesson, a teacher or a department.",
  titleOf: (query) => `Search: ${query}`,
  placeholder: "e.g. maths",
  send: "Search",
  subjects: "Or choose a subject",
  suggestions: "Suggestions",
  fields: "Departments and subjects",
  courses: "Courses",
  lessons: "Lessons",
  educators: "Teachers and lecturers",
  free: "Free",
  locked: "Locked: opens with the course",
  count: (count) => plural("en", count, { one: "1 result", other: `${count} results` }),
  more: "These are the closest results. Type another word to narrow them down.",
  insteadOf: (typed, meant) => `Nothing was found for “${typed}”. Results for “${meant}”:`,
  resultsFor: (meant) => `Results for “${meant}”`,
  meant: "Did you mean:",
  nothing: "Nothing was found for these words",
  nothingHint: "Try one word, or a shorter one, or browse all courses.",
  allCourses: "All courses",
  failed: "The search did not work",
  failedHint: "Check your internet connection and try again shortly.",
  retry: "Try again",
};
