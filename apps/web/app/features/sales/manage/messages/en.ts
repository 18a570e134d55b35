import { plural } from "../../../../language/plural.ts";
import type { text as ar } from "./ar.ts";

/** Texts of figures of sales and stock. */
export const text: typeof ar = {
  title: "Figures of cards",
  hint: "What was sold in a period of your choice, what is left, and when it runs out.",
  cards: "Cards",
  total: "The whole period",
  sold: "Cards sold",
  sales: "Sales",
  commission: "Commission of centres",
  net: "For the school, less commission",
  whichDay:
    "A sale counts on the day on which the card was marked as sold. One that is undone is taken off on the day it is undone. Course and educator count on the day the card was used.",
  byDay: "Sales by day",
  byMonth: "Sales by month",
  byCentre: "By who sold them",
  byPrice: "By price of the card",
  byCourse: "By course",
  byEducator: "By author of the course",
  share: "share",
  school: "The school itself",
  noAuthor: "Courses without an author",
  none: "Nothing in this period.",
  largest: "These are the ten largest. The table has all.",
  cardsOf: (count) => plural("en", count, { zero: "no cards", one: "1 card", other: `${count} cards` }),
  field: "Cards at centres and with buyers",
  fieldHint: "Those that were not used yet: at centres, and sold ones.",
  noCards: "There are no cards yet.",
  noneOutside: "No cards are at centres or with buyers now.",
  price: "Price",
  atSchool: "At the school",
  atCentres: "At centres",
  soldUnused: "Sold, not used",
  worth: "Worth",
  stock: "When cards run out",
  stockHint:
    "By the sales of the last 28 days. The cards of a centre last by what it sells, those of the school by what all sell. What runs out first comes first.",
  noSales: "No cards were sold in the last 28 days.",
  place: "Where",
  inStock: "Left",
  soldInDays: "Sold in 28 days",
  lasts: "How long",
  noSalesOfIt: "no sales",
  days: (count) =>
    plural("en", count, { zero: "lasts less than a day", one: "lasts 1 day", other: `lasts ${count} days` }),
  soldOut: "sold out",
  summary: "Cards sold",
  summaryHint:
    "What centres and the school marked as sold. A card that was handed out without that counts below, once it is used.",
  today: "Today",
  week: "Last 7 days",
  weekBefore: (amount) => `The 7 days before: ${amount}`,
  owed: "Owed by centres",
  runsOut: (count) =>
    plural("en", count, {
      one: "Cards run out within 7 days in 1 place",
      other: `Cards run out within 7 days in ${count} places`,
    }),
  all: "All figures",
};
