import { plural } from "../../../../language/plural.ts";
import type { text as ar } from "./ar.ts";

const ofStudents = (count: number) => plural("en", count, { one: "1 student", other: `${count} students` });

/** Texts of the figures of lessons. */
export const text: typeof ar = {
  title: "Figures of the lessons",
  titleOf: (course) => `Figures: ${course}`,
  hint: "How many students began and finished each lesson, and where the others stopped. Nobody is named.",
  none: "Nobody has begun this course yet",
  noneHint: "Once students watch its lessons the figures appear here.",
  students: (began, finished) =>
    `Began the course: ${ofStudents(began)}. Finished it: ${ofStudents(finished)}.`,
  lesson: "Lesson",
  began: "Began",
  finished: "Finished",
  left: "Where the others stopped",
  nobodyLeft: "Nobody stopped",
  leftAt: (percent, count) => `At ${percent}%: ${ofStudents(count)}`,
};
