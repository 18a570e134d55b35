import { plural } from "../../../../language/plural.ts";
import type { text as ar } from "./ar.ts";

const cards = (count: number) => plural("en", count, { one: "1 card", other: `${count} cards` });

/** Cards, as administrators see them. */
export const text: typeof ar = {
  cards: "Cards",
  cardsHint: "Make prepaid cards, and find them by code, buyer, price or state.",
  noCards: "There are no cards yet",
  noCardsHint: "Make the first ones, then print them and hand them to the centres.",
  searchHint: "Code, serial, buyer or phone, or a part",
  nothingHint:
    "To find a card by a part of its code, type at least one printed group of four, or several that follow each other.",
  preparing: "Cards are still being prepared for this search. Please try again in a minute.",
  code: "Code",
  price: "Price",
  status: "State",
  unused: "Not yet activated",
  unusedIn: (place) => `Not yet activated: ${place.toLowerCase()}`,
  soldUnused: "Sold, not yet activated",
  used: "Used",
  notActive: "Sold, its code is not accepted now",
  made: "Made on",
  buyer: "Buyer",
  gone: "Deleted account",
  soldTo: "Sold to",
  pin: "PIN",
  pinUntil: "Opens it until",
  course: "Course",
  newBatch: "New batch",
  create: "Make cards without a batch",
  createNow: "Make the cards",
  createHint:
    "A card buys a course whose price is exactly that of the card. The codes of these cards are accepted at once and shown here; make a batch of what is printed and handed out.",
  amount: "Number of cards",
  amountHint: (most) => `From 1 to ${most} at a time.`,
  created: (count) => plural("en", count, { one: "1 card made.", other: `${count} cards made.` }),
  sheet: "Sheet to print",
  /** On a printed card, before the address and the phone number. */
  whereToType: "Enter this code at",
  help: "Help:",
  print: "Print",
  sheetNothing: "Nothing to print here",
  sheetNothingHint:
    "Cards of a batch are printed from the batch, once. Their codes are for their buyers alone.",
  sheetHint: (total) => `Unused cards of this list: ${cards(total)}.`,
  sheetPart: ({ page, pages, first, last }) =>
    `Sheet ${page} of ${pages}: cards ${first} to ${last}. Print each sheet by itself.`,
  card: "Card",
  number: "Serial",
  batch: "Batch",
  batchOf: (id) => `Batch ${id}`,
  place: "Where it is",
  inPlaceOf: "Made in place of",
  replacedBy: "New card in its place",
  reservedUntil: "Given to somebody; reserved until",
  usedOn: "Used on",
  life: "What became of it",
  giveBack: "Give back",
  deleteCards: (count) => plural("en", count, { one: "Delete this card?", other: `Delete ${count} cards?` }),
  deleteHint:
    "Its code will not be accepted any more, even if it is printed. Cards that a centre has, that were sold or used are not deleted.",
  cardInUse:
    "This card is not deleted: it has left the school, or it was used. You can make it void on the page of its batch.",
  deleteAll: "Delete all unused",
  deleteAllTitle: "Delete every unused card?",
  deleteAllHint:
    "Printed cards go too while they are at the school: their codes are not accepted any more. Used cards are records and stay. This cannot be undone.",
  go: (count) => `To be deleted: ${cards(count)}.`,
  stay: ({ atCentres, sold, void: refused }) =>
    `Unused cards that stay: ${atCentres + sold + refused} (at centres: ${atCentres}, sold: ${sold}, void: ${refused}).`,
  wereDeleted: (count) => `Deleted: ${cards(count)}.`,
  deleteAllWord: "delete cards",
  problems: {
    AMOUNT_REQUIRED: "Write how many cards.",
    AMOUNT_INVALID: "Write a whole number from 1 to 10000.",
    PRICE_REQUIRED: "Write the price of a card.",
    PRICE_INVALID: "Write a whole price, zero or more.",
  },
};
