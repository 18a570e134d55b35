import { plural } from "../../../../../language/plural.ts";
import type { text as ar } from "./ar.ts";

const cards = (count: number) => plural("en", count, { one: "1 card", other: `${count} cards` });
const accounts = (count: number) => plural("en", count, { one: "1 account", other: `${count} accounts` });
const attempts = (count: number) =>
  plural("en", count, { one: "1 refused attempt", other: `${count} refused attempts` });

/** Texts of the watch, and the comparison of the books with them. */
export const text: typeof ar = {
  cards: "Cards",
  title: "Warnings about cards",
  hint: "Three rules look every night for codes that are stolen, copied or guessed.",
  lookNow: "Look now",
  looked: "The search is done.",
  inDays: (days) => `In the last ${days} days`,
  rules: {
    early: "Batches whose codes were tried before they left the school",
    centre: "Centres whose cards are refused more often than others",
    attempts: "Neighbouring cards, or many attempts from one account or network",
  },
  meanings: {
    early: "One card is enough: nobody can guess a code, so somebody has seen it.",
    centre:
      "The share of refused cards is far above the other centres. A centre with fewer than 20 cards tried is not compared.",
    attempts:
      "3 unsold cards with serials near each other were tried; or 20 refused attempts from an account, 100 from a network, in 7 days.",
  },
  figures: {
    early: (count) => `${cards(count)} tried while at the school`,
    centre: (count) => `${cards(count)} of centres refused`,
    attempts: (count, people) => `${attempts(count)} from ${accounts(people)}`,
  },
  nothing: "No warning so far.",
  found: {
    BATCH: (count) => `${cards(count)} of it tried or used while at the school`,
    CENTRE: (count, outOf) => `${cards(count)} of ${outOf} that were tried were refused`,
    NEIGHBOURS: (count, people) => `${cards(count)} not sold yet, tried by ${accounts(people)}`,
    ACCOUNT: (count) => `${attempts(count)} in 7 days`,
    NETWORK: (count, people) => `One network: ${attempts(count)} from ${accounts(people)} in 7 days`,
  },
  toDo: {
    BATCH:
      "Was a card sold and not marked as sold? Else: who printed or carried these cards? Make void what you doubt, or print the batch again: its old codes are refused then.",
    CENTRE:
      "Ask the centre whether it writes a sale down when it sells, and compare the cards it has with its account.",
    NEIGHBOURS:
      "These cards may have been photographed or stolen, or the centre sold them without writing it down. Ask it, and make them void if it does not find them.",
    ACCOUNT:
      "Open the account and ask its owner. If they are guessing, block it: their chance is practically none.",
    NETWORK:
      "It may be a school or a phone company. If there are many new accounts in it, keep an eye on them: their chance is practically none.",
  },
  batch: (id) => `Batch ${id}`,
  serials: (first, last) => `${first} to ${last}`,
  since: "Since",
  done: "Dealt with",
  doneOf: (what) => `Dealt with: ${what}`,
  isDone: "It no longer waits on the start page. It stays quiet as long as the rule goes on finding it.",
  doneSince: "Dealt with on",
  books: "Books and cards",
  booksHint: "Compared every night: do the books say what the cards say?",
  never: "They have not been compared yet. The first comparison is made tonight.",
  agree: "The books agree with the cards.",
  lastCheck: "Last comparison",
  differSince: "They differ since",
  differences: "What does not agree",
  where: "Where",
  account: "Account",
  byCards: "By the cards",
  byBooks: "By the books",
  difference: "Difference",
  accounts: {
    SCHOOL_STOCK: "Cards at the school",
    CENTRE_STOCK: "Cards at centres",
    SOLD: "Sold cards",
    VOID: "Void cards",
    DELETED: "Deleted cards",
    OWED: "Owed by the centre",
    DUE: "Due to the educator",
  },
  whatToDo: "What to do",
  steps: [
    "No card and no money is lost by this, and sales can go on.",
    "Put nothing right by hand: do not sell cards or make them void so that figures agree.",
    "Do not settle with a centre that is named here before the cause is known.",
    "Send this page to whoever runs the server: something was changed past the program, or it has a fault. The server's log names each difference.",
    "The warning goes by itself when the next comparison agrees.",
  ],
};
