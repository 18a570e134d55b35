import { plural } from "../../language/plural.ts";
import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  kinds: {
    sale: "Card sale",
    test: "Answers to a test",
    progress: "What you watched of a lesson",
    practice: "Practice answer",
    note: "Note",
    comment: "Question or reply",
  },
  title: "Waiting to be sent",
  intro:
    "What you did without a network is kept on this device. It is sent by itself, in this order, when the network is back.",
  count: (number) =>
    plural("en", number, { one: "One thing waits to be sent", other: `${number} things wait to be sent` }),
  waits: "Waiting for the network",
  sending: "Sending...",
  signIn: "Log in to have it sent",
  logIn: "Log in",
  refused: "Not accepted:",
  kept: "Kept on this device. It is sent by itself when the network is back.",
  again: "Try again",
  drop: "Delete",
  dropTitle: "Delete what was not sent?",
  dropHint: "It will not be sent, and cannot be brought back.",
  cancel: "Cancel",
  till: "To the till",
};
