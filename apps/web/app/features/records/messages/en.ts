import { plural } from "../../../language/plural.ts";
import type { text as ar } from "./ar.ts";

const ofDays = (count: number) => plural("en", count, { one: "1 day", other: `${count} days` });

/** Words of a record, for whoever reads it. */
export const text: typeof ar = {
  mine: "My record",
  mineHint:
    "What you did in your courses, as those who teach them see it. Nothing of your notes is here: they are yours alone.",
  asPdf: "For parents (PDF)",
  loading: "Loading the record…",
  none: "No courses yet",
  noneHint: "Once you have a course, what you do in it is shown here.",
  states: {
    FINISHED: "Finished",
    ENDED: "Access ended",
    NEW: "New",
    NEVER_BEGAN: "Never began",
    STOPPED: "Stopped",
    FELL_BEHIND: "Fell behind",
    ON_TRACK: "On track",
  },
  state: "State",
  finished: "Steps done",
  outOf: (part, whole) => `${part} of ${whole}`,
  watched: "Watched",
  minutes: (count) => plural("en", count, { one: "1 minute", other: `${count} minutes` }),
  tests: "Tests",
  mark: "Mark of first attempts",
  percent: (mark) => `${mark}%`,
  lastSeen: "Last seen",
  never: "Never",
  since: "Obtained",
  access: "Access",
  daysLeft: (count) =>
    count === 0 ? "Ended" : count === 1 ? "Today is the last day" : `${ofDays(count - 1)} left`,
  withoutEnd: "Without end",
  until: (day) => `until ${day}`,
  exams: "Exams end",
  toPractise: "To practise",
  questionsToPractise: (count) =>
    plural("en", count, { zero: "Nothing", one: "1 question", other: `${count} questions` }),
  certificate: "Certificate",
  seeCertificate: "See the certificate",
  steps: "Lessons and tests",
  done: "Done",
  notBegun: "Not begun",
  watchedOf: (watched, whole) => `Watched ${watched} of ${whole}`,
  watchedSoFar: (watched) => `Watched ${watched}`,
  attempt: (number) => `Attempt ${number}`,
  underWay: "Not handed in yet",
  score: (right, asked) => `${right} of ${asked} right`,
  answers: "Answers",
  answersOf: (test, number) => `Answers: ${test}, attempt ${number}`,
  closeAnswers: "Close the answers",
  question: (number) => `Question ${number}`,
  right: "Right",
  wrong: "Wrong",
  asked: "Questions asked in discussions",
  answered: "Answered",
  unanswered: "Unanswered",
};
