import type { text as ar } from "./ar.ts";

/** Texts of what parents get on their phone, beside a link. */
export const text: typeof ar = {
  heading: "A text to the parents every week",
  hint: "A short text on their phone: what was done in the week, marks, days to the exams, and this link. The first one says who writes and how to stop it.",
  phoneNumber: "Phone number of a parent",
  isAgreed: "The parents agree to these texts",
  give: "Send it every week",
  given: "The number is kept.",
  goesTo: (number) => `It goes to \u2066${number}\u2069 every week.`,
  waits: (number) => `\u2066${number}\u2069 is kept, but no text goes to it for now.`,
  last: (day) => `The last one was on ${day}.`,
  stopped: "The parents have stopped these texts.",
  forget: "Stop the texts",
  forgotten: "The number is removed: no more texts go to it.",
  problems: {
    PHONE_NUMBER_REQUIRED: "Write the phone number.",
    IS_AGREED_REQUIRED: "Texts go to those alone who agree: ask the parents, then tick the box.",
  },
};
