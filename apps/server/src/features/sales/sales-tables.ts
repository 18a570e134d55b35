import type { Forecast, salesTables } from "@manara/contract/sales/sales";
import type { Locale } from "@manara/countries/locale";
import type { Column, Described } from "../../platform/tables/table.ts";
import { readTexts } from "../../platform/text/texts.ts";
import type { text } from "./messages/ar.ts";

const textIn = await readTexts<typeof text>(new URL("./messages/", import.meta.url));

/** A stock, and how long it lasts. */
export type StockRow = Omit<Forecast, "sold" | "days"> & { sold28Days: number; daysLeft: number | null };

/** The table of all stocks, for people. */
export function describeStock(locale: Locale): Described<StockRow> {
  const { school, title, columns } = textIn[locale].stock;
  return {
    title,
    columns: {
      centreId: null,
      name: {
        heading: columns.name,
        kind: "text",
        of: ({ centreId, name }) => (centreId === null ? school : name),
      },
      price: { heading: columns.price, kind: "money" },
      stock: { heading: columns.stock, kind: "count" },
      sold28Days: { heading: columns.sold28Days, kind: "count" },
      daysLeft: { heading: columns.daysLeft, kind: "count" },
    },
  };
}

export type SalesRow = {
  of: string | number | null;
  name: string | null;
  cards: number;
  amount: number;
  commission: number | null;
  shares: number | null;
};

/** The table of one list of sales, for people. */
export function describeSales(by: (typeof salesTables)[number], locale: Locale): Described<SalesRow> {
  const { titles, of, columns, school, noAuthor } = textIn[locale].sales;
  const named = (nobody: string): Column<SalesRow> => ({
    heading: of[by],
    kind: "text",
    of: (row) => (row.of === null ? nobody : row.name),
  });
  const isSale = by === "day" || by === "centre" || by === "price";
  return {
    title: titles[by],
    columns: {
      of: by === "day" || by === "price" ? { heading: of[by], kind: by === "day" ? "day" : "money" } : null,
      name: by === "day" || by === "price" ? null : named(by === "centre" ? school : noAuthor),
      cards: { heading: columns.cards, kind: "count" },
      amount: { heading: columns.amount, kind: "money" },
      commission: isSale ? { heading: columns.commission, kind: "money" } : null,
      shares: by === "educator" ? { heading: columns.shares, kind: "money" } : null,
    },
  };
}
