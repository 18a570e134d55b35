import { z } from "zod";
import { endpoint } from "../calls/endpoint.ts";
import { tableEndpoint } from "../calls/tables.ts";
import { DayParam, Id } from "../fields/primitives.ts";

/** Whole units of the country's currency; below zero where more was taken back than sold. */
const Amount = z.int();
/** Cards, less those that were taken back. */
const Cards = z.int();

const sold = {
  cards: Cards,
  amount: Amount.describe("What buyers paid"),
  commission: Amount.describe("The part of it that centres keep"),
};
const used = {
  cards: Cards,
  amount: Amount.describe("What the cards were worth"),
};

const ofPeriod = {
  from: DayParam.optional(),
  to: DayParam.optional(),
};
const PeriodQuery = z.object(ofPeriod);
export type PeriodQuery = z.output<typeof PeriodQuery>;

/** Sales of a period by the day on which they were written down, and what cards were used for in it. Lists have their ten largest. */
export const SalesFigures = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  total: z.object(sold),
  /** Every day, oldest first. */
  days: z.array(z.object({ date: z.iso.date(), ...sold })),
  /** By who has sold them; without a centre: the school itself. */
  centres: z.array(z.object({ centreId: Id.nullable(), name: z.string().nullable(), ...sold })),
  prices: z.array(z.object({ price: z.int().positive(), ...sold })),
  /** By what cards were used for, on the day of it, less what was taken back. */
  courses: z.array(z.object({ courseId: Id, name: z.string(), ...used })),
  /** By the author that the course has now, null: none; with the shares that somebody got, whoever the author is now. */
  educators: z.array(
    z.object({ userId: Id.nullable(), name: z.string().nullable(), ...used, shares: Amount }),
  ),
});
export type SalesFigures = z.output<typeof SalesFigures>;

const Count = z.int().nonnegative();

/** How long cards of a price last, by the sales of the last 28 days. */
const Forecast = z.object({
  /** Null: at the school, whose cards go to all that sell. */
  centreId: Id.nullable(),
  name: z.string().nullable(),
  price: z.int().nonnegative(),
  stock: Count,
  sold: Cards.describe("In the last 28 days"),
  days: Count.nullable().describe(
    "In so many whole days none are left; null: none were sold, or the school has none left and sells none itself",
  ),
});
export type Forecast = z.output<typeof Forecast>;

/** Cards of a price: where the unused ones are, and how long those at the school last. */
const PriceInField = z.object({
  price: z.int().nonnegative(),
  atSchool: Count,
  atCentres: Count,
  soldUnused: Count.describe("Sold, and not used yet"),
  /** Worth of cards at centres and sold ones. */
  worth: z.int().nonnegative(),
  sold: Cards.describe("In the last 28 days"),
  days: Count.nullable().describe("In so many whole days none are left at the school; null: none were sold"),
});

export const StockFigures = z.object({
  prices: z.array(PriceInField),
  /** Cards that were sold in the last 28 days, those that run out first before the others; no more than 50. */
  forecasts: z.array(Forecast),
});
export type StockFigures = z.output<typeof StockFigures>;

/** Cards of a price that can still be sold: they are few. */
const FewCards = z.object({ price: z.int().nonnegative(), atSchool: Count, atCentres: Count });
export type FewCards = z.output<typeof FewCards>;

/** Figures of sales for the start page. */
export const SalesSummary = z.object({
  today: Amount,
  /** The last 7 days, today among them, and the 7 before. */
  week: Amount,
  weekBefore: Amount,
  /** Debts of all centres. */
  owed: z.int().nonnegative(),
  /** Stocks that end within 7 days; no more than five. */
  runsOut: z.array(Forecast),
  runsOutCount: Count,
  /** Prices of visible courses of which few cards can still be sold, at the school or at centres. */
  few: z.array(FewCards),
});
export type SalesSummary = z.output<typeof SalesSummary>;

export const salesTables = ["day", "centre", "price", "course", "educator"] as const;

export const salesEndpoints = {
  getSalesFigures: endpoint({
    method: "GET",
    path: "/sales/figures",
    summary:
      "Sales by day, centre and price, and used cards by course and educator, between two days, both included: of the last 30 by default, of 366 at most",
    who: "admin",
    query: PeriodQuery,
    answer: { status: 200, schema: SalesFigures },
    errors: [],
  }),
  exportSalesFigures: tableEndpoint({
    path: "/sales/export",
    summary:
      "One of these lists, whole, as a table for spreadsheets: `of` is the date, the price, or the id; cards by course and educator have no commission, and educators alone have shares",
    who: "admin",
    query: z.object({ ...ofPeriod, by: z.enum(salesTables) }),
    answer: {
      status: 200,
      csv: ["of", "name", "cards", "amount", "commission", "shares"],
      fileName: "sales.csv",
      separator: "of-country",
    },
    errors: [],
  }),
  getStockFigures: endpoint({
    method: "GET",
    path: "/sales/stock",
    summary:
      "Unused cards at the school, at centres and with buyers, and when they run out by the sales of 28 days",
    who: "admin",
    answer: { status: 200, schema: StockFigures },
    errors: [],
  }),
  exportStockFigures: tableEndpoint({
    path: "/sales/stock/export",
    summary: "How long the cards of every centre, and of the school, last, as a table for spreadsheets",
    who: "admin",
    answer: {
      status: 200,
      csv: ["centreId", "name", "price", "stock", "sold28Days", "daysLeft"],
      fileName: "stock.csv",
      separator: "of-country",
    },
    errors: [],
  }),
  getSalesSummary: endpoint({
    method: "GET",
    path: "/sales/summary",
    summary:
      "Sales of today and of two weeks, what centres owe, what runs out within 7 days, and prices of which few cards can still be sold",
    who: "admin",
    answer: { status: 200, schema: SalesSummary },
    errors: [],
  }),
};
