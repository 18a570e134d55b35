import type { text as ar } from "./ar.ts";

/** Page of the link that stops mails about what is new. */
export const text: typeof ar = {
  title: "Stop the mails",
  about:
    "Press the button and you get no more mails about what is new. Your notices on the site stay as they are.",
  press: "Stop the mails",
  unknown: "This link belongs to no account. Copy all of it from the mail.",
  done: "The mails have stopped",
  doneHint: "You get no more mails about what is new. On the page of your notices you can choose them again.",
  choose: "To the notices",
};
