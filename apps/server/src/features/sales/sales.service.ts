import type { Period } from "@manara/contract/books/period";
import type { PeriodQuery, SalesFigures, SalesSummary, salesTables } from "@manara/contract/sales/sales";
import { lastDates } from "../../platform/days.rules.ts";
import type { Platform } from "../../platform/platform.ts";
import { type Table, tableOf } from "../../platform/tables/table.ts";
import { datesOf, readPeriod } from "./period.rules.ts";
import { findSales, findUses, type SalesRow, sumOwed, type UsesRow } from "./sales.repo.ts";
import { describeSales, type SalesRow as TableRow } from "./sales-tables.ts";
import { findSoldDays, todayOf } from "./sold-days.ts";
import { findRunningOut } from "./stock.service.ts";

const MOST_SHOWN = 10;
const ALL = 1_000_000;
const WEEK = 7;
const RUNS_OUT_SHOWN = 5;

const nothing = { cards: 0, amount: 0, commission: 0 };

const soldOf = ({ cards, amount, commission }: SalesRow) => ({ cards, amount, commission });

/** Every day of a period, those without a sale too. */
function fillDays(rows: readonly SalesRow[], period: Period): SalesFigures["days"] {
  const known = new Map(rows.map((row) => [row.day, row]));
  return datesOf(period).map((date) => {
    const row = known.get(date);
    return { date, ...(row ? soldOf(row) : nothing) };
  });
}

async function readFigures(platform: Platform, query: PeriodQuery, most: number): Promise<SalesFigures> {
  const { db } = platform;
  const period = readPeriod(query, todayOf(platform));
  const days = await findSoldDays(platform, period);
  const [sales, uses] = await Promise.all([findSales(db, days, most), findUses(db, days, most)]);
  const ofKind = (kind: SalesRow["kind"]) => sales.filter((row) => row.kind === kind);
  const usesOf = (kind: UsesRow["kind"]) => uses.filter((row) => row.kind === kind);
  const [total] = ofKind("all");
  return {
    ...period,
    total: total ? soldOf(total) : nothing,
    days: fillDays(ofKind("day"), period),
    centres: ofKind("centre").map((row) => ({ centreId: row.centreId, name: row.name, ...soldOf(row) })),
    prices: ofKind("price").map((row) => ({ price: row.price ?? 0, ...soldOf(row) })),
    courses: usesOf("course").map(({ id, name, cards, amount }) => ({
      courseId: id ?? 0,
      name: name ?? "",
      cards,
      amount,
    })),
    educators: usesOf("educator").map(({ id, name, cards, amount, shares }) => ({
      userId: id,
      name,
      cards,
      amount,
      shares,
    })),
  };
}

/** Sales and used cards of a period. */
export const showFigures = (platform: Platform, query: PeriodQuery): Promise<SalesFigures> =>
  readFigures(platform, query, MOST_SHOWN);

type By = (typeof salesTables)[number];

/** One of the lists, whole, as a table. */
export const exportFigures = (
  platform: Platform,
  { by, ...query }: PeriodQuery & { by: By },
): Table<keyof TableRow> => tableOf(readRows(platform, query, by), (locale) => describeSales(by, locale));

async function* readRows(platform: Platform, query: PeriodQuery, by: By): AsyncGenerator<TableRow[]> {
  const figures = await readFigures(platform, query, ALL);
  const ofSale = { name: null, shares: null };
  const ofUse = { commission: null, shares: null };
  const rowsBy: Record<By, () => TableRow[]> = {
    day: () => figures.days.map(({ date, ...row }) => ({ ...ofSale, ...row, of: date })),
    centre: () => figures.centres.map(({ centreId, ...row }) => ({ ...ofSale, ...row, of: centreId })),
    price: () => figures.prices.map(({ price, ...row }) => ({ ...ofSale, ...row, of: price })),
    course: () => figures.courses.map(({ courseId, ...row }) => ({ ...ofUse, ...row, of: courseId })),
    educator: () => figures.educators.map(({ userId, ...row }) => ({ ...ofUse, ...row, of: userId })),
  };
  yield rowsBy[by]();
}

/** Figures of sales for the start page. */
export async function showSummary(platform: Platform): Promise<SalesSummary> {
  const { db, clock, country } = platform;
  const dates = lastDates(clock(), country.timeZone, 2 * WEEK);
  const period = { from: dates[0] ?? "", to: dates.at(-1) ?? "" };
  const [sales, owed, { runsOut, few }] = await Promise.all([
    findSales(db, await findSoldDays(platform, period), 0),
    sumOwed(db),
    findRunningOut(platform, WEEK),
  ]);
  const amounts = fillDays(
    sales.filter(({ kind }) => kind === "day"),
    period,
  ).map(({ amount }) => amount);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  return {
    today: amounts.at(-1) ?? 0,
    week: sum(amounts.slice(WEEK)),
    weekBefore: sum(amounts.slice(0, WEEK)),
    owed,
    runsOut: runsOut.slice(0, RUNS_OUT_SHOWN),
    runsOutCount: runsOut.length,
    few,
  };
}
