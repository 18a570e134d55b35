import type { text as ar } from "./ar.ts";

/** Texts of the links that a student makes for their parents. */
export const text: typeof ar = {
  heading: "A page for your parents",
  hint: "A link that your parents open without an account: your progress, the mark of your first attempt at each test, the days left to the exams. They see none of your answers, comments and notes, no phone number, and of your name the first alone. You withdraw it whenever you like.",
  make: "Make the link",
  made: "Send this link to your parents",
  invitation: "This is how I am learning. It opens without an account:",
  opened: (day) => `Last opened on ${day}.`,
  neverOpened: "Not opened yet.",
  until: (day) => `Works until ${day}, and longer each time it is opened.`,
  end: "Withdraw the link",
  ended: "The link is withdrawn: it opens nothing any more.",
  ofSchool: "A link of the school",
  ofSchoolHint: "The school has made a link by which your parents see the same page.",
  schoolEnds: "Only the school withdraws it, since it has noted that you are under 15. Ask it if you like.",
  loading: "Reading the links…",
  notLoaded: "The links could not be read.",
  again: "Try again",
  textsHeld: {
    ADDRESS: "Confirm your e-mail address first: we have sent you a mail with a link.",
    COURSE: "Texts begin once you have a course that is no gift.",
    OFF: "The school sends no texts at present. Your parents can open the link at any time.",
  },
};
