import type { text as ar } from "./ar.ts";

/** In place of courses. */
export const text: typeof ar = {
  noCourseHint: "They appear here as soon as the school opens them.",
  nothingFound: "No courses found",
  nothingFoundHint: "Try other filters, or show all courses.",
  nothingOfMine: "You have not redeemed a course that matches yet.",
  signInFirst: "Log in to see your courses",
  signInFirstHint: "Every course you redeem is kept here.",
  logIn: "Log in",
  failed: "The courses could not be loaded",
  failedHint: "Check your internet connection and try again.",
  retry: "Try again",
  noneYet: "This is where your courses will be",
  noneYetHint: "Choose a course, watch its free lessons, then redeem a card for it.",
  showAll: "Show all courses",
};
