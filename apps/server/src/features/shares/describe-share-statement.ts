import type { ShareLine, ShareStatement } from "@manara/contract/shares/shares";
import type { Paper } from "../../platform/pdf/paper/paper.ts";
import { describePaper, type School } from "../../platform/pdf/paper/paper-head.ts";
import { readTexts } from "../../platform/text/texts.ts";
import { type StatementWords, statementWords } from "../books/statement-words.ts";

/** Words of an educator's statement beside the words of every statement, in one language. */
export interface ShareStatementText {
  title: string;
  dueBefore: string;
  earned: string;
  givenBack: string;
  paid: string;
  /** Label of the school's debt, and in its place what it has paid too much. */
  due: string;
  ahead: string;
  columns: Record<"date" | "course" | "cards" | "sales" | "share" | "due", string>;
  kinds: Record<Exclude<ShareLine["kind"], keyof StatementWords["kinds"]>, string>;
  forEducator: string;
}

export const textIn = await readTexts<ShareStatementText>(new URL("./messages/", import.meta.url));

/** Columns with how wide they are beside each other. */
const columns = [
  { id: "date", share: 13 },
  { id: "what", share: 17 },
  { id: "course", share: 23 },
  { id: "cards", share: 9, isFigure: true },
  { id: "sales", share: 19, isFigure: true },
  { id: "share", share: 9, isFigure: true },
  { id: "amount", share: 12, isFigure: true },
  { id: "due", share: 13, isFigure: true },
] as const;

/** The statement of an educator as it is printed, in the first language of the country. */
export function describeShareStatement(school: School, statement: ShareStatement): Paper {
  const {
    head,
    locale,
    currencyLabel,
    writeNumber,
    writeFigure,
    writeBalance,
    writeDay,
    writeDayInTable,
    writePercent,
  } = describePaper(school);
  const text = textIn[locale];
  const words = statementWords[locale];
  const titles = { ...text.columns, what: words.what, amount: words.amount };
  const kinds = { ...text.kinds, ...words.kinds };
  const { dueBefore, earned, givenBack, paid, due, lines } = statement;
  return {
    ...head,
    title: text.title,
    subject: statement.fullName,
    facts: [words.period(writeDay(statement.from), writeDay(statement.to)), words.sumsIn(currencyLabel)],
    totals: [
      {
        title: words.money(currencyLabel),
        rows: [
          writeBalance(text.dueBefore, dueBefore, text.ahead),
          { name: text.earned, figure: writeNumber(earned) },
          { name: text.givenBack, figure: writeNumber(-givenBack) },
          { name: text.paid, figure: writeNumber(-paid) },
          { ...writeBalance(text.due, due, text.ahead), isResult: true },
        ],
      },
    ],
    table: {
      title: words.lines,
      columns: columns.map(({ id, ...column }) => ({ ...column, title: titles[id] })),
      rows: lines.map((line) => [
        writeDayInTable(line.date),
        kinds[line.kind],
        line.courseName ?? "—",
        writeFigure(line.cards),
        writeFigure(line.sales),
        line.share === 0 ? "—" : writePercent(line.share),
        writeNumber(line.amount),
        writeNumber(line.due),
      ]),
      empty: words.noLines,
    },
    signatures: [words.forSchool, text.forEducator],
  };
}
