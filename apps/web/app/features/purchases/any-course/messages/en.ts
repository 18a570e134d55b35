import { plural } from "../../../../language/plural.ts";
import type { text as ar } from "./ar.ts";

/** Where a card comes first and its course after it. */
export const text: typeof ar = {
  title: "I have a card",
  description: "Type the code of your card to see which courses it opens, then choose yours and redeem it.",
  intro: "Type the code of your card, and we show you the courses that it opens.",
  next: "Show what my card opens",
  boughtByPhone: "Did you buy it by phone, and its code did not arrive?",
  atHand: (end) => `Your card is at hand: its code ends in \u2066${end}\u2069.`,
  accountFirst: "Log in or create a free account to see the courses that it opens.",
  waits:
    "The code waits in this tab for an hour. If you confirm your e-mail in another tab, come back to this one.",
  onAccount: (name) => `For the account of \u2068${name}\u2069`,
  scan: "Scan with the camera",
  camera: {
    title: "Scan your card",
    picture: "What the camera sees",
    starting: "The camera is opening. Allow it if your browser asks.",
    looking: "Hold the square code on your card in front of the camera.",
    foreign: "This is not the code of a card. Hold the square code on your card in front of the camera.",
    denied:
      "This site may not use the camera. Allow it in the settings of your browser, or type the code of the card.",
    missing: "The camera could not be opened. Type the code of the card instead.",
    close: "Close",
  },
  needsScript:
    "This page needs JavaScript. Turn it on in your browser, or ask us and we redeem your card together.",
  cardOf: (price) => `Your card is worth ${price}`,
  opens: (total) =>
    plural("en", total, {
      one: "It opens one course, this one:",
      other: `It opens one of ${total} courses. Choose yours:`,
    }),
  anotherCode: "Another code",
  general: "Other courses",
  showMore: "Show more",
  noneChosen: "No course with this choice",
  widen: "Show all of them",
  noCourses: (price) => `No course that you do not have yet costs ${price} at the moment`,
  noCoursesHint: "Your card is good and stays unused. Ask us, and we tell you which course it is for.",
  mobile: "Mobile",
  phone: "Phone",
  contact: "Other ways to reach us",
  confirmTitle: "This card opens ONE course",
  confirmHint: "Once redeemed, the card cannot be used for another course.",
  back: "Back",
  activate: "Redeem for this course",
  give: "Give it to somebody as a gift",
  myGifts: "Gifts not opened yet",
  details: "Course details",
  doneTitle: "The course is yours",
  heldTitle: "You already have this course",
  doneHint: "You always find it under “My courses”.",
  firstLesson: "Start with the first lesson:",
  openCourse: "Open the course",
  myCourses: "My courses",
};
