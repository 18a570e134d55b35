import type { FewCards, Forecast, StockFigures } from "@manara/contract/sales/sales";
import { lastDates } from "../../platform/days.rules.ts";
import type { Platform } from "../../platform/platform.ts";
import { type Table, tableOf } from "../../platform/tables/table.ts";
import {
  type CardsAt,
  FORECAST_DAYS,
  findFew,
  foresee,
  type Outlook,
  stockedPrices,
} from "./forecast.rules.ts";
import { findCentreNames, findPricesOnSale, findSoldAt, findSoldUnused, findStock } from "./sales.repo.ts";
import { describeStock, type StockRow } from "./sales-tables.ts";
import { findSoldDays } from "./sold-days.ts";

const MOST_SHOWN = 50;

/** Stock, and when it runs out. */
async function readStock(platform: Platform): Promise<{ stock: CardsAt[]; outlooks: Outlook[] }> {
  const { db, clock, country } = platform;
  const dates = lastDates(clock(), country.timeZone, FORECAST_DAYS);
  const days = await findSoldDays(platform, { from: dates[0] ?? "", to: dates.at(-1) ?? "" });
  const [stock, sold] = await Promise.all([findStock(db), findSoldAt(db, days)]);
  return { stock, outlooks: foresee(stock, sold) };
}

/** Outlooks with the names of the centres. */
async function nameAll({ db }: Platform, outlooks: readonly Outlook[]): Promise<Forecast[]> {
  const ids = new Set(outlooks.flatMap(({ centreId }) => centreId ?? []));
  const names = await findCentreNames(db, [...ids]);
  return outlooks.map((one) => ({
    ...one,
    name: one.centreId === null ? null : (names.get(one.centreId) ?? null),
  }));
}

/** Finds stocks that end within so many days, the first of it first, and the prices of which few cards can still be sold. */
export async function findRunningOut(
  platform: Platform,
  within: number,
): Promise<{ runsOut: Forecast[]; few: FewCards[] }> {
  const [{ stock, outlooks }, prices] = await Promise.all([
    readStock(platform),
    findPricesOnSale(platform.db),
  ]);
  const runsOut = await nameAll(
    platform,
    outlooks.filter(({ days }) => days !== null && days <= within),
  );
  const onSale = prices.map(({ price, made }) => ({ price, made, ...placesOf(stock, price) }));
  return {
    runsOut,
    few: findFew(onSale).map(({ price, atSchool, atCentres }) => ({ price, atSchool, atCentres })),
  };
}

/** Unused cards of a price at the school, and at all centres. */
function placesOf(stock: readonly CardsAt[], price: number): Pick<FewCards, "atSchool" | "atCentres"> {
  const ofPrice = stock.filter((one) => one.price === price);
  const sum = (of: (one: CardsAt) => boolean) =>
    ofPrice.filter(of).reduce((total, { cards }) => total + cards, 0);
  return {
    atSchool: sum(({ centreId }) => centreId === null),
    atCentres: sum(({ centreId }) => centreId !== null),
  };
}

/** Unused cards by price and place, none too of a price on sale, and when they run out. */
export async function showStock(platform: Platform): Promise<StockFigures> {
  const [{ stock, outlooks }, soldUnused, onSale] = await Promise.all([
    readStock(platform),
    findSoldUnused(platform.db),
    findPricesOnSale(platform.db),
  ]);
  const unusedOf = new Map(soldUnused.map(({ price, cards }) => [price, cards]));
  const prices = new Set([...outlooks, ...soldUnused, ...stockedPrices(onSale)].map(({ price }) => price));
  return {
    prices: [...prices]
      .toSorted((one, other) => one - other)
      .map((price) => {
        const school = outlooks.find((one) => one.centreId === null && one.price === price);
        const { atSchool, atCentres } = placesOf(stock, price);
        const sold = unusedOf.get(price) ?? 0;
        return {
          price,
          atSchool,
          atCentres,
          soldUnused: sold,
          worth: price * (atCentres + sold),
          sold: school?.sold ?? 0,
          days: school?.days ?? null,
        };
      }),
    forecasts: await nameAll(platform, outlooks.filter(({ days }) => days !== null).slice(0, MOST_SHOWN)),
  };
}

/** Every outlook as a table. */
export const exportStock = (platform: Platform): Table<keyof StockRow> =>
  tableOf(readRows(platform), describeStock);

async function* readRows(platform: Platform): AsyncGenerator<StockRow[]> {
  const forecasts = await nameAll(platform, (await readStock(platform)).outlooks);
  yield forecasts.map(({ sold, days, ...row }) => ({ ...row, sold28Days: sold, daysLeft: days }));
}
