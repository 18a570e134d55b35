import { plural } from "../../../../language/plural.ts";
import type { text as ar } from "./ar.ts";

/** Texts of the page for parents. */
export const text: typeof ar = {
  titleOf: (name) => `How ${name} is learning`,
  title: "Page for parents",
  asOf: (day) => `As of ${day}`,
  lastWeek: "The last week",
  lessons: (count) =>
    plural("en", count, {
      zero: "In the last seven days no lesson was finished.",
      one: "In the last seven days 1 lesson was finished.",
      other: `In the last seven days ${count} lessons were finished.`,
    }),
  testsTaken: (count, mark) =>
    plural("en", count, {
      zero: "No new test was handed in.",
      one: `1 new test was handed in, with a mark of ${mark}.`,
      other: `${count} new tests were handed in, with ${mark} on average.`,
    }),
  behind: (count) =>
    plural("en", count, {
      zero: "No course has fallen behind.",
      one: "1 course needs more work: it was not begun, has stopped or has fallen behind.",
      other: `${count} courses need more work: they were not begun, have stopped or have fallen behind.`,
    }),
  none: "No courses yet",
  noneHint: "Once the student has a course, what they do in it is shown here.",
  results: "Marks of tests",
  resultsHint: "Of the first attempt at each test.",
  notTaken: "Not taken yet",
  texts: "A text every week",
  textsHint: "The school sends a short text about this page to your phone every week.",
  textsHeld: {
    ADDRESS:
      "Your number is kept, but no text comes yet: your child has to confirm their e-mail address first.",
    COURSE: "Your number is kept, but no text comes yet: your child has no course to tell you about.",
    OFF: "Your number is kept, but the school sends no texts at present. This page is always up to date.",
  },
  stopTexts: "No more texts",
  textsStopped: "No more texts come. If you want them again, tell the school.",
  whose:
    "Whoever has the link sees this page: send it to nobody else. It shows no phone number, no answers and no comments.",
  until: (day) =>
    `The link works until ${day}, and longer each time you open it, for a year at most. Whoever gave it to you can withdraw it at any time.`,
  overTitle: "This link does not work any more",
  overHint: "It was withdrawn, or it has run out. Ask the student or the school for a new one.",
  home: "To the home page",
};
