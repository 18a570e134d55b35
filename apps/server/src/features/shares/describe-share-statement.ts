import type { ShareStatement } from "@manara/contract/shares/shares";
import type { Paper } from "../../platform/pdf/paper/paper.ts";
import { describePaper, type School } from "../../platform/pdf/paper/paper-head.ts";
import { readTexts } from "../../platform/text/texts.ts";
import type { ShareStatementText } from "./share-statement-text.ts";

const textIn = await readTexts<ShareStatementText>(new URL("./messages/", import.meta.url));

/** Columns with how wide they are beside each other. */
const columns = [
  { id: "date", share: 14 },
  { id: "what", share: 17 },
  { id: "course", share: 27 },
  { id: "cards", share: 9, isFigure: true },
  { id: "sales", share: 14, isFigure: true },
  { id: "share", share: 9, isFigure: true },
  { id: "amount", share: 12, isFigure: true },
  { id: "owed", share: 13, isFigure: true },
] as const;

/** The statement of an educator as it is printed, in the first language of the country. */
export function describeShareStatement(school: School, statement: ShareStatement): Paper {
  const { head, locale, currencyLabel, writeNumber, writeDay, writePercent } = describePaper(school);
  const text = textIn[locale];
  const { owedBefore, earned, givenBack, paid, owed, lines } = statement;
  const figureOf = (figure: number) => (figure === 0 ? "—" : writeNumber(figure));
  const due = (name: string, sum: number) =>
    sum < 0 ? { name: text.ahead, figure: writeNumber(-sum) } : { name, figure: writeNumber(sum) };
  return {
    ...head,
    title: text.title,
    subject: statement.fullName,
    facts: [text.period(writeDay(statement.from), writeDay(statement.to)), text.sumsIn(currencyLabel)],
    totals: [
      {
        title: text.money(currencyLabel),
        rows: [
          due(text.owedBefore, owedBefore),
          { name: text.earned, figure: writeNumber(earned) },
          { name: text.givenBack, figure: writeNumber(-givenBack) },
          { name: text.paid, figure: writeNumber(-paid) },
          { ...due(text.owed, owed), isResult: true },
        ],
      },
    ],
    table: {
      title: text.lines,
      columns: columns.map(({ id, ...column }) => ({ ...column, title: text.columns[id] })),
      rows: lines.map((line) => [
        line.date,
        text.kinds[line.kind],
        line.courseName ?? "—",
        figureOf(line.cards),
        figureOf(line.sales),
        line.share === 0 ? "—" : writePercent(line.share),
        writeNumber(line.amount),
        writeNumber(line.owed),
      ]),
      empty: text.noLines,
    },
    signatures: [text.forSchool, text.forEducator],
  };
}
