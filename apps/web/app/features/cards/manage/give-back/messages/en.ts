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
  buyerGets: "What the buyer gets",
  worth: (price) => `For the card, whose price is ${price}`,
  gains: { MONEY: "Its price in money", CARD: "A new card of the same price" },
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
  shareOfNew: "The new card earns a share for the educator of the course that it is used for.",
  saleStands: "The sale stands in the books, and nobody is paid anything.",
  saleStandsOf: (centre) =>
    `The sale of “${centre}” stands: its account and its commission do not change, and nobody is paid anything.`,
  newCardMade: (price) =>
    `A new card of ${price} is made. It opens any course of this price, once. Its code is shown to you once.`,
  newCardMailed: (price) =>
    `A new card of ${price} is made. It opens any course of this price, once. Its code is shown to you once, and mailed to the buyer.`,
  mailedEducator: (educator) => `${educator} gets a mail about it.`,
  mailedCentre: (centre) => `Whoever sells for “${centre}” gets a mail about it.`,
  mailed: "The buyer gets a mail about it.",
  second: "Another administrator has to confirm this. Nothing changes before.",
  reason: "Reason",
  reasonHint:
    "For example: opened the wrong course, and brought the card back the same day. The reason stays in the record.",
  giveBack: "Give the card back",
  ask: "Ask for it to be given back",
  asked: "It waits for another administrator now.",
  done: "The card was given back.",
  newCard: "The new card",
  newCode: "Code of the new card",
  codeOnce: "Give the code to the buyer now: it is not shown here again.",
  codeOnceAndMailed:
    "Give the code to the buyer now: it is not shown here again. It was also sent to them in a mail.",
  cardOf: (serial) => `Card ${serial}`,
  copy: "Copy the code",
  copied: "The code was copied.",
  notCopied: "The browser does not allow copying. Mark the code and copy it.",
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
