import { formatSerial } from "@manara/contract/cards/card-serial";
import type { CentreStatement, StatementLine } from "@manara/contract/centres/centre-accounts";
import type { Paper } from "../../platform/pdf/paper/paper.ts";
import { describePaper, type School } from "../../platform/pdf/paper/paper-head.ts";
import { readTexts } from "../../platform/text/texts.ts";
import { type StatementWords, statementWords } from "../books/statement-words.ts";

/** Words of a centre's statement beside the words of every statement, in one language. */
export interface StatementText {
  title: string;
  cards: string;
  stockBefore: string;
  delivered: string;
  returned: string;
  sold: string;
  void: string;
  left: string;
  used: string;
  owedBefore: string;
  sales: string;
  commission: string;
  paid: string;
  /** Label of a debt, and in its place what it has paid too much. */
  owed: string;
  ahead: string;
  columns: Record<
    "when" | "serials" | "firstSerial" | "lastSerial" | "cards" | "commission" | "owed",
    string
  >;
  kinds: Record<Exclude<StatementLine["kind"], keyof StatementWords["kinds"]>, string>;
  forCentre: string;
}

export const textIn = await readTexts<StatementText>(new URL("./messages/", import.meta.url));

const counted = ["stockBefore", "delivered", "returned", "sold", "void", "left", "used"] as const;

/** Columns with how wide they are beside each other. */
const columns = [
  { id: "when", share: 16 },
  { id: "what", share: 19 },
  { id: "serials", share: 26 },
  { id: "cards", share: 9, isFigure: true },
  { id: "amount", share: 14, isFigure: true },
  { id: "commission", share: 12, isFigure: true },
  { id: "owed", share: 14, isFigure: true },
] as const;

const writeSerials = ({ firstSerial, lastSerial }: StatementLine): string => {
  const ends = [...new Set([firstSerial, lastSerial])].flatMap((serial) => serial ?? []);
  return ends.map(formatSerial).join(" – ");
};

/** The statement of a centre as it is printed, in the first language of the country. */
export function describeStatement(school: School, statement: CentreStatement): Paper {
  const {
    head,
    locale,
    currencyLabel,
    writeNumber,
    writeFigure,
    writeBalance,
    writeDay,
    writeMomentInTable,
  } = describePaper(school);
  const text = textIn[locale];
  const words = statementWords[locale];
  const titles = { ...text.columns, what: words.what, amount: words.amount };
  const kinds = { ...text.kinds, ...words.kinds };
  const { owed, owedBefore, sales, commission, paid, lines } = statement;
  return {
    ...head,
    title: text.title,
    subject: statement.name,
    facts: [words.period(writeDay(statement.from), writeDay(statement.to)), words.sumsIn(currencyLabel)],
    totals: [
      {
        title: text.cards,
        rows: counted.map((part) => ({
          name: text[part],
          figure: writeNumber(statement[part]),
          isResult: part === "left",
        })),
      },
      {
        title: words.money(currencyLabel),
        rows: [
          writeBalance(text.owedBefore, owedBefore, text.ahead),
          { name: text.sales, figure: writeNumber(sales) },
          { name: text.commission, figure: writeNumber(-commission) },
          { name: text.paid, figure: writeNumber(-paid) },
          { ...writeBalance(text.owed, owed, text.ahead), isResult: true },
        ],
      },
    ],
    table: {
      title: words.lines,
      columns: columns.map(({ id, ...column }) => ({ ...column, title: titles[id] })),
      rows: lines.map((line) => [
        writeMomentInTable(line.dateTime),
        kinds[line.kind],
        writeSerials(line),
        writeFigure(line.cards),
        writeFigure(line.amount),
        writeFigure(line.commission),
        writeNumber(line.owed),
      ]),
      empty: words.noLines,
    },
    signatures: [words.forSchool, text.forCentre],
  };
}
