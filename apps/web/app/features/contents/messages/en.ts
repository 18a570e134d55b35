import { plural } from "../../../plural.ts";
import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  lesson: "Lesson",
  place: (number, count) => `Lesson ${number} of ${count}`,
  steps: "Between lessons",
  index: "Back to the contents",
  free: "Free lesson",
  freeMark: "Free",
  hidden: "Hidden from students",
  previous: "Previous lesson",
  next: "Next lesson",
  lockedStep: "Opens with the course",
  isFirst: "This is the first lesson",
  isLast: "This is the last lesson",
  contents: "Contents",
  current: "Now watching",
  locked: "Locked",
  description: "About this lesson",
  attachments: "Attachments",
  download: "Download",
  noVideo: "This lesson has no video.",
  unlockTitle: "Did you like this lesson?",
  endedTitle: "Your access to this course has ended",
  unlock: (count) =>
    plural("en", count, {
      one: "Redeem a card to open the other lesson.",
      other: `Redeem a card to open the other ${count} lessons.`,
    }),
  redeem: "Redeem a card",
  course: "About the course",
  loading: "Loading the lesson...",
  refused: {
    lockedTitle: "This lesson comes with its course",
    lockedText: "You must buy the course first. If you already have it, log in to watch.",
    missingTitle: "This lesson does not exist",
    missingText: "It may have been deleted, or its address has changed.",
    logIn: "Log in",
    courses: "Browse courses",
    guide: "How do I buy a course?",
  },
};
