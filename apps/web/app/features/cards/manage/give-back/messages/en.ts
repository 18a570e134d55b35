import { plural } from "../../../../../language/plural.ts";
import type { text as ar } from "./ar.ts";

/** A used card that is given back. */
export const text: typeof ar = {
  cards: "Cards",
  title: "Give a used card back",
  hint: "Read what will happen before you press: it cannot be undone.",
  card: "The card",
  number: "Serial",
  price: "Price",
  usedOn: "Used on",
  buyer: "Buyer",
  gone: "Deleted account",
  course: "Course",
  happens: "What will happen",
  becomesVoid: "The card becomes void for ever: nobody can use its code again.",
  courseGoes: (course) => `“${course}” is closed to the buyer at once.`,
  courseStays: (course) =>
    `No course is taken away: the buyer no longer has “${course}” by this card. It was taken back, or opened with another card.`,
  progressStays: (lessons) =>
    plural("en", lessons, {
      zero: "No lesson was begun. Answers and notes, if there are any, stay.",
      one: "What they have done stays: 1 lesson that was begun, answers and notes. It is there if they open the course again.",
      other: `What they have done stays: ${lessons} lessons that were begun, answers and notes. It is there if they open the course again.`,
    }),
  certificateStays: "Their certificate of this course stays valid, and is found by its code.",
  noCertificate: "They have no certificate of this course.",
  noBooks: "The card was used before there were books: no money is written in them.",
  soldBySchool: (amount) =>
    `The sale is taken back in the books: ${amount}, sold by the school. Hand the money to the buyer yourself: this page does not send it.`,
  soldByCentre: ({ centre, amount, commission }) =>
    `The sale is taken back in the books: ${amount}, sold by “${centre}”, and with it the commission of the day of the sale: ${commission}.`,
  owesAfter: (owed) => `The centre then owes the school ${owed}.`,
  creditAfter: (credit) =>
    `The centre has paid for it already, so it then has a credit of ${credit} with the school. Its statement shows it, and its next sales use it up.`,
  shareGoes: ({ educator, amount }) =>
    `The share of ${educator} is taken back: ${amount}. What was paid already becomes a debt that the next shares use up.`,
  mailed: "The buyer gets a mail about it.",
  second: "Another administrator has to confirm this. Nothing changes before.",
  reason: "Reason",
  reasonHint:
    "For example: opened the wrong course, and brought the card back the same day. The reason stays in the record.",
  giveBack: "Give the card back",
  ask: "Ask for it to be given back",
  asked: "It waits for another administrator now.",
  done: "The card was given back.",
  waits: "Waits to be confirmed",
  waitsBy: "Asked for by",
  waitsSince: "Since",
  ownWish: "You asked for this yourself. Another administrator has to confirm it.",
  confirm: "Confirm: give the card back",
  withdraw: "Let it be as it is",
  withdrawn: "The card stays as it is.",
  problems: {
    REASON_REQUIRED: "Write the reason.",
    REASON_INVALID: "This reason is too long or has characters that are not accepted.",
  },
};
