import type { ShareLine } from "@manara/contract/shares/shares";
import type { Locale } from "@manara/countries/locale";
import type { Described } from "../../platform/tables/table.ts";
import { statementWords } from "../books/statement-words.ts";
import { textIn } from "./describe-share-statement.ts";

export type ShareRow = Omit<ShareLine, "courseName"> & { course: string | null };

const HUNDREDTHS_OF_PERCENT = 10_000;

/** Value of a column of cards: a payment has none, and an empty cell. */
const ofCards = ({ course }: ShareRow, value: number) => (course === null ? null : value);

/** The lines of an educator's statement, for people. */
export function describeShareTable(locale: Locale): Described<ShareRow> {
  const { title, columns: headings, kinds: kindsOfShares } = textIn[locale];
  const { what, amount, kinds: kindsOfAll } = statementWords[locale];
  const kinds = { ...kindsOfShares, ...kindsOfAll };
  return {
    title,
    columns: {
      date: { heading: headings.date, kind: "day" },
      kind: { heading: what, kind: "text", of: ({ kind }) => kinds[kind] },
      course: { heading: headings.course, kind: "text" },
      cards: { heading: headings.cards, kind: "count", of: (row) => ofCards(row, row.cards) },
      sales: { heading: headings.sales, kind: "money", of: (row) => ofCards(row, row.sales) },
      share: {
        heading: headings.share,
        kind: "percent",
        of: (row) => ofCards(row, row.share / HUNDREDTHS_OF_PERCENT),
      },
      amount: { heading: amount, kind: "money" },
      due: { heading: headings.due, kind: "money" },
    },
  };
}
