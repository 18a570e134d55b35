import type { ShareLine } from "@manara/contract/shares/shares";
import type { Locale } from "@manara/countries/locale";
import type { Described } from "../../platform/tables/table.ts";
import { statementWords } from "../books/statement-words.ts";
import { textIn } from "./describe-share-statement.ts";

export type ShareRow = Omit<ShareLine, "courseName"> & { course: string | null };

const HUNDREDTHS_OF_PERCENT = 10_000;

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
      cards: { heading: headings.cards, kind: "count" },
      sales: { heading: headings.sales, kind: "money" },
      share: { heading: headings.share, kind: "percent", of: ({ share }) => share / HUNDREDTHS_OF_PERCENT },
      amount: { heading: amount, kind: "money" },
      due: { heading: headings.due, kind: "money" },
    },
  };
}
