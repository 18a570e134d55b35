import type { text as ar } from "./ar.ts";

/** Courses that people give to each other. */
export const text: typeof ar = {
  giveTitle: "Give this course",
  giveHint:
    "You get a link to send. Whoever gets it opens the course in their own account. Your card is reserved for thirty days; you can take it back until the gift is taken.",
  message: "A message with the gift",
  messageHint: "200 characters at most. Optional.",
  make: "Make the link of the gift",
  back: "Back",
  madeTitle: "Send your gift",
  madeHint:
    "Whoever opens the link first has the course. We show it this one time. You can take the gift back on the page “I have a card”.",
  invitation: (course, message) =>
    `A gift for you: the course “\u2068${course}\u2069”.${message ? `\n\u2068${message}\u2069` : ""}`,
  loading: "Reading your gifts…",
  notLoaded: "Your gifts could not be read.",
  again: "Try again",
  none: "No gift waits to be taken.",
  until: (day) => `It waits until ${day}.`,
  takeBack: "Take it back",
  takenBack: "The gift is yours again. The code of your card works as before.",

  title: "A gift for you",
  description: "Open the link of the gift that you were sent, and take your course.",
  needsScript: "This page needs JavaScript. Turn it on in your browser to take your gift.",
  opening: "Opening the gift…",
  gives: (name) => `\u2068${name}\u2069 gives you a course:`,
  accountFirst: "A course belongs to an account. Log in or create a free account to take it.",
  waits:
    "The gift waits in this tab. If you confirm your e-mail in another tab, come back to this one, or open the link again.",
  take: "Take the gift",
  already: "You have this course already. The gift stays: pass its link on, or let its giver take it back.",
  details: "Course details",
  taken: "The course is yours",
  open: "Open the course",
  noLink: "Open the link of the gift that you were sent.",
  noLinkHint: "This page does not know which gift is yours. Open the link in the message again.",
  overTitle: "This gift is here no more",
  overHint: "It was taken, its giver has taken it back, or its thirty days are over.",
  failedTitle: "The gift could not be opened",
  problems: { MESSAGE_INVALID: "The message has more than 200 characters, or some that are not accepted." },
};
