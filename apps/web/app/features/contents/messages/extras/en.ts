import type { text as ar } from "./ar.ts";

/** Below a lesson, and in place of one: what follows the page, or is seldom seen. */
export const text: typeof ar = {
  lesson: "Lesson",
  attachments: "Attachments",
  download: "Download",
  downloadOf: (name) => `Download ${name}`,
  noVideo: "This lesson has no video.",
  videoToCome: "The video of this lesson is being prepared. It takes a few minutes.",
  videoDelayed: "The video of this lesson could not be prepared.",
  videoDelayedHint:
    "There is nothing you have to do: its teacher has to upload it again. It then appears here by itself.",
  videoDelayedForStaff:
    "Students do not see it now. The contents of the course say why, and what can be done.",
  toOutline: "Open the lesson in the contents",
  videoToComeHint: "It appears here by itself once it is ready.",
  unlockTitle: "Did you like this lesson?",
  endedTitle: "Your access to this course has ended",
  unlock: "Redeem a card to open the rest of the course.",
  unlockGift: "This course is a gift: add it to your account to open the other lessons.",
  originalPrice: "Original price",
  redeem: "Redeem a card",
  takeGift: "Get it free",
  course: "About the course",
  loading: "Loading the lesson...",
  refused: {
    lockedTitle: "This lesson comes with its course",
    lockedText: "You must buy the course first. If you already have it, log in to watch.",
    closedTitle: "This lesson is not open yet",
    opensOn: (when) => `It opens on ${when}.`,
    toCourse: "About the course",
    missingTitle: "This lesson does not exist",
    missingText: "It may have been deleted, or its address has changed.",
    logIn: "Log in",
    courses: "Browse courses",
    guide: "How do I buy a course?",
  },
};
