import { plural } from "../../../language/plural.ts";
import type { text as ar } from "./ar.ts";

/** Notices of one person. */
export const text: typeof ar = {
  calendar: "Calendar",
  title: "Notices",
  loading: "Loading your notices",
  hint: "What was new for you in the last ninety days.",
  none: "There are no notices yet",
  noneHint: "Announcements, answers to your questions and what is new in your courses appear here.",
  markAll: "Mark all as read",
  isNew: "New",
  pinned: "Pinned",
  older: "Older notices",
  kinds: {
    ANNOUNCEMENT: () => "Announcement",
    ANSWER: (count) =>
      plural("en", count, {
        one: "The teacher answered your question",
        other: `${count} replies to your question, with an answer of the teacher`,
      }),
    REPLY: (count) =>
      plural("en", count, { one: "A reply to your question", other: `${count} replies to your question` }),
    QUESTIONS: (count) =>
      plural("en", count, {
        one: "A new question under your lesson",
        other: `${count} new questions under your lesson`,
      }),
    LESSON: () => "A new lesson in your course",
    TEST: () => "A new test in your course",
    LESSONS: (count) =>
      plural("en", count, {
        one: "A new step in your course",
        other: `${count} new steps in your course`,
      }),
    RESULT: () => "A test was graded anew, and your result changed",
    OPENED: () => "A course opened for you",
    GIVEN: () => "The school gave you a course",
    TAKEN_BACK: () => "The school took a course back",
    ENDS: () => "Your access to a course ends soon",
    CERTIFICATE: () => "Your certificate is ready",
  },
  mail: {
    title: "By mail:",
    hint: "We send you what you have not seen on the site yet, and nothing at night.",
    frequency: "When do you want mails?",
    daily: "Once a day",
    dailyAt: (hour) => `once a day, at ${hour}`,
    atOnce: "Within minutes, five times a day at most",
    none: "No mails",
    hour: "Hour",
    save: "Save the choice",
    saved: "Your choice is saved.",
    obstacles: {
      NO_ADDRESS: "Your account has no e-mail address, so no mails reach you.",
      NOT_VERIFIED: "You have not confirmed your e-mail address yet. No mails reach you before you do.",
    },
    verify: "Confirm your address",
  },
  push: {
    title: "On this device",
    on: "On",
    off: "Off",
    hints: {
      OFF: "We show you what is new even while the site is closed, and nothing at night.",
      ON: "We show you what is new even while the site is closed. Logging out here ends it.",
      DENIED:
        "Notices are blocked in this browser. To allow them, press the sign beside the address of the site, open the permissions, allow notifications and reload the page.",
      HOME_SCREEN:
        "On iPhone and iPad: press the share button, then “Add to Home Screen”, open the site from there, and switch it on.",
      UNSUPPORTED: "This browser shows no notices of sites. Try another one, such as Chrome or Firefox.",
    },
    failed: "The browser could not switch notices on. Check your internet connection and try again.",
  },
  lastDay: (day) => `Last day: ${day}`,
};
