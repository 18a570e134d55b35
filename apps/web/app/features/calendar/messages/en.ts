import type { text as ar } from "./ar.ts";

/** The own calendar. */
export const text: typeof ar = {
  title: "Calendar",
  hint: "Days of your courses and classes: live hours, exams, deadlines and lessons that open.",
  loading: "Loading the calendar",
  pastTitle: "What is over",
  pastHint: (days) => `Of the last ${days} days, the latest first.`,
  nothing: (days) => `Nothing in the next ${days} days`,
  nothingHint: "Days of your courses appear here once the school or a teacher has set them.",
  nothingWas: "There was nothing",
  toPast: "What is over",
  toNext: "What comes",
  allDay: "All day",
  until: (day) => `Until ${day}`,
  fromTo: (from, to) => `${from} to ${to}`,
  room: "Open the room",
  kinds: {
    LIVE: "Live hour",
    EXAM: "Exam",
    DEADLINE: "Deadline",
    OTHER: "Event",
    OPENS: "Opens",
    EXAMS_END: "Last day of the final exams",
  },
  feed: "In your phone's calendar",
  feedHint:
    "Make a secret address, and the calendar of your phone or computer shows these days and keeps them up to date.",
  feedFailed: "The address could not be loaded.",
  again: "Try again",
  makeFeed: "Make an address",
  feedAddress: "Secret address",
  feedSecret:
    "Whoever has this address sees your days. If it got to somebody else, renew it: the old one opens nothing then.",
  addFeed: "Add to my calendar",
  copy: "Copy the address",
  copied: "The address was copied.",
  notCopied: "It could not be copied. Select the address and copy it.",
  renewFeed: "Renew the address",
  endFeed: "Withdraw the address",
  feedEnded: "The address was withdrawn: it opens nothing any more.",
};
