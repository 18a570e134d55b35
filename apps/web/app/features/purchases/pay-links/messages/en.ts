import { plural } from "../../../../language/plural.ts";
import type { text as ar } from "./ar.ts";

/** Courses that somebody else pays for. */
export const text: typeof ar = {
  askHint:
    "Send a link to a parent or a relative. They enter the code of a card, without an account, and the course is yours.",
  make: "Make a link",
  made: "Send this link",
  madeHint: "It works once, for this course alone, for seven days. We show it this one time.",
  invitation: (course, price) =>
    `Would you pay for my course “\u2068${course}\u2069”? It costs ${price}. Open this link and enter the code of a card:`,
  open: (number) => plural("en", number, { one: "1 open link", other: `${number} open links` }),
  until: (day) => `It works until ${day}.`,
  end: "End the link",
  ended: "The link has ended.",
  loading: "Reading your links…",
  notLoaded: "Your links could not be read.",
  again: "Try again",

  title: "Pay for a student’s course",
  description:
    "Open the link that you were sent and enter the code of a card: the course opens for the student.",
  needsScript:
    "This page needs JavaScript. Turn it on in your browser, or ask us and we redeem the card together.",
  opening: "Opening the link…",
  asks: (name) => `\u2068${name}\u2069 would like this course:`,
  from: "Your name",
  fromHint: "As the student knows you. Optional.",
  message: "A message to the student",
  messageHint: "200 characters at most. Optional.",
  pay: (name) => `Open the course for \u2068${name}\u2069`,
  paidTitle: "Done: the course is open",
  paid: (name, course) =>
    `The course “\u2068${course}\u2069” now belongs to \u2068${name}\u2069. We have told them.`,
  noLink: "Open the link that the student sent you.",
  noLinkHint: "This page does not know for whom you pay. Open the link in the message again.",
  overTitle: "This link does not work any more",
  overHint:
    "Its seven days may be over, or the student has ended it. Ask them for a new one. Your card was not touched.",
  alreadyTitle: "The student has the course",
  alreadyHint: "Somebody has paid for it, or this link was used. There is nothing left to do.",
  failedTitle: "The link could not be opened",
  problems: {
    FROM_INVALID: "Write a short name on one line.",
    MESSAGE_INVALID: "The message has more than 200 characters, or some that are not accepted.",
  },
};
