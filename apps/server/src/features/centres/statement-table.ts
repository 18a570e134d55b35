import type { StatementLine } from "@manara/contract/centres/centre-accounts";
import type { Locale } from "@manara/countries/locale";
import type { Described } from "../../platform/tables/table.ts";
import { statementWords } from "../books/statement-words.ts";
import { textIn } from "./describe-statement.ts";

/** The lines of a centre's statement, for people. */
export function describeStatementTable(locale: Locale): Described<StatementLine> {
  const { title, columns: headings, kinds: kindsOfCentre } = textIn[locale];
  const { what, amount, kinds: kindsOfAll } = statementWords[locale];
  const kinds = { ...kindsOfCentre, ...kindsOfAll };
  return {
    title,
    columns: {
      dateTime: { heading: headings.when, kind: "moment" },
      kind: { heading: what, kind: "text", of: ({ kind }) => kinds[kind] },
      firstSerial: { heading: headings.firstSerial, kind: "serial" },
      lastSerial: { heading: headings.lastSerial, kind: "serial" },
      cards: { heading: headings.cards, kind: "count" },
      amount: { heading: amount, kind: "money" },
      commission: { heading: headings.commission, kind: "money" },
      owed: { heading: headings.owed, kind: "money" },
    },
  };
}
