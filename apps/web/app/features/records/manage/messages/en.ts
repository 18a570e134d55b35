import { CALLED_AGAIN_AFTER_DAYS, CALLS_A_WEEK } from "@manara/contract/records/call-rules";
import {
  EXAM_NEAR_DAYS,
  NEVER_BEGAN_AFTER_DAYS,
  STOPPED_AFTER_DAYS,
} from "@manara/contract/records/record-rules";
import { plural } from "../../../../language/plural.ts";
import type { text as ar } from "./ar.ts";

const ofDays = (count: number) => plural("en", count, { one: "1 day", other: `${count} days` });

/** Texts of the record of a course. */
export const text: typeof ar = {
  title: "Record of the students",
  titleOf: (course) => `Record: ${course}`,
  hint: "What each student did in this course. Lessons and tests are counted together, as steps.",
  searchHint: "Search for a name",
  searchHintOfAdmins: "Search for a name or phone number",
  none: "This course has no students yet",
  noneHint: "Whoever obtains this course appears here with what they did.",
  settling: "Some of what students did is still being counted. Open this page again in a minute.",
  student: "Student",
  meanings: "What these words mean",
  meaningOf: {
    FINISHED: "Has finished every lesson and test.",
    ENDED: "Access has ended before the course was finished.",
    NEW: `Has had the course for less than ${ofDays(NEVER_BEGAN_AFTER_DAYS)} and has watched nothing yet.`,
    NEVER_BEGAN: `Has had the course for ${ofDays(NEVER_BEGAN_AFTER_DAYS)} or more and has watched nothing.`,
    STOPPED: `Began, and was not seen in the course for ${ofDays(STOPPED_AFTER_DAYS)} or more.`,
    ON_TRACK: "Began, and no other word here fits.",
  },
  behindByExams:
    "Has done less than half of what should be done by today to be ready for the exams, or before access ends where that comes first.",
  behindByMiddle: (steps) =>
    `Has done less than half of what the student in the middle has done (${steps}). Nobody is judged in their first week.`,
  class: "Class",
  examNear: "Exam near",
  examNearMeaning: `Their exams end within ${ofDays(EXAM_NEAR_DAYS)}.`,
  exams: "Exams",
  recordOfOne: (name) => `Record of ${name}`,
  hintOfOne:
    "What this student did in all of their courses. Their notes are theirs alone and are not shown here.",
  hintOfOneForTeachers:
    "What this student did in the courses that you teach. Their notes are theirs alone and are not shown here.",
  calls: "Whom to call this week",
  callsHint: `Up to ${CALLS_A_WEEK} students of your courses, most urgent first. Whoever was called is not named again for ${ofDays(CALLED_AGAIN_AFTER_DAYS)}.`,
  nobodyToCall: "Nobody to call",
  nobodyToCallHint:
    "No student with a phone number in the courses that you teach or assist has fallen behind. Students of a class who have none of your courses are not named here: see them under Classes.",
  withoutNumber: "Without a phone number",
  withoutNumberHint:
    "Nobody can call them. Speak to them in class, or ask the school to add a number to their account.",
  allCalled: "That was everybody for this week.",
  calledLately: "Called in the last seven days",
  neverBegan: (day) => `Has had the course since ${day} and has watched nothing.`,
  notSeenSince: (day) => `Began, and was not seen since ${day}.`,
  behind: (done) => `Has done too little so far: ${done} steps.`,
  examsSoon: (day) => `The exams end on ${day}.`,
  call: "Call",
  noteCall: "Note the call",
  note: "What was said",
  noteHint: "For you and the administration; the student can read it when asking for their data.",
  noteMissing: "Write a word about the call.",
  saveCall: "Save the call",
  callNoted: "The call is noted.",
};
