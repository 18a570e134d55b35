import type { text as ar } from "./ar.ts";

export const text: typeof ar = {
  cardsMade: ({ brand, by, about, when, address }) => ({
    subject: `Cards were made at ${brand}`,
    body: `${by} made cards: ${about} (${when}, from ${address}). Every administrator gets this message.`,
    action: "Open the administration",
    notYou: "If nobody should have made them, delete them, block the account and choose a new password.",
  }),
  cardsWatched: ({ brand, when, count }) => ({
    subject: `Cards of ${brand} need a look`,
    body: `The nightly check of cards found signs that codes are stolen, copied or guessed (${when}). New ones: ${count}. The page says which cards, and what to do. Every administrator gets this message, once for each finding.`,
    action: "Open the warnings about cards",
    notYou: "When it is seen to, mark it as done on that page.",
  }),
  booksDiffer: ({ brand, when, count }) => ({
    subject: `The books of ${brand} do not agree with its cards`,
    body: `The nightly comparison found accounts of the books that do not have what the cards say (${when}). New ones: ${count}. No card and no money is lost by that; the page says what differs, and what to do. Every administrator gets this message, once for each difference.`,
    action: "See what differs",
    notYou: "The line on the start page goes when the next comparison agrees.",
  }),
  table: "cards with their codes",
  cards: {
    title: "Cards",
    columns: {
      id: "Serial",
      cardKey: "Code",
      price: "Price",
      shownState: "State",
      creationDateTime: "Made on",
      usedAt: "Used on",
      usedBy: "Buyer",
      course: "Course",
    },
    states: {
      UNUSED: "Not yet activated",
      SOLD: "Sold, not yet activated",
      USED: "Used",
      NOT_ACTIVE: "Sold, its code is not accepted now",
      MADE: "Not printed",
      PRINTED: "At the school",
      AT_CENTRE: "At a centre",
      VOID: "Void",
      DELETED: "Deleted",
    },
  },
};
