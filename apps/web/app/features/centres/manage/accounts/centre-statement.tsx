import type { CentreStatement, StatementLine } from "@manara/contract/centres/centre-accounts";
import { text as books } from "#text/features/books/messages";
import { text } from "#text/features/centres/manage/accounts/messages";
import { Amount } from "../../../../ui/staff/amount.tsx";
import { Count } from "../../../../ui/staff/count.tsx";
import { Moment } from "../../../../ui/staff/moment.tsx";
import { Balance, balanceRow } from "../../../books/balance.tsx";
import { Figure, type LineColumn, StatementLines } from "../../../books/statement-lines.tsx";
import { StatementPaper } from "../../../books/statement-paper.tsx";
import { SerialRangeText } from "../../../cards/manage/batches/serial-range-text.tsx";

const kinds = { ...books.kinds, ...text.kinds };

const counted = ["stockBefore", "delivered", "returned", "sold", "void", "left", "used"] as const;

/** The statement of a centre as it is seen, and as it is printed on A4. */
export function CentreStatementPaper({ statement }: { statement: CentreStatement }) {
  const { name, lines } = statement;
  return (
    <StatementPaper
      name={name}
      period={statement}
      totals={[
        {
          title: text.cardsPart,
          rows: counted.map((part) => ({
            name: text[part],
            figure: <Count of={statement[part]} />,
            isResult: part === "left",
          })),
        },
        {
          title: books.money,
          rows: [
            balanceRow(text.owedBefore, statement.owedBefore, text.ahead),
            { name: text.sales, figure: <Amount of={statement.sales} /> },
            { name: text.lessCommission, figure: <Amount of={0 - statement.commission} /> },
            { name: text.paid, figure: <Amount of={0 - statement.paid} /> },
            { ...balanceRow(text.owes, statement.owed, text.ahead), isResult: true },
          ],
        },
      ]}
      signedBy={text.signedCentre}
    >
      <StatementLines lines={lines} columns={columns} nameOf={({ kind }) => kinds[kind]} />
    </StatementPaper>
  );
}

const columns: readonly LineColumn<StatementLine>[] = [
  { id: "when", title: books.when, cell: ({ dateTime }) => <Moment at={dateTime} /> },
  { id: "what", title: books.what, isPlain: true, cell: ({ kind }) => kinds[kind] },
  {
    id: "serials",
    title: text.serials,
    cell: ({ firstSerial, lastSerial }) =>
      firstSerial !== null && lastSerial !== null ? (
        <SerialRangeText of={{ firstSerial, lastSerial }} />
      ) : (
        "—"
      ),
  },
  { id: "count", title: text.count, isFigure: true, cell: ({ cards }) => <Figure of={cards} as={Count} /> },
  {
    id: "amount",
    title: books.amount,
    isFigure: true,
    cell: ({ amount }) => <Figure of={amount} as={Amount} />,
  },
  {
    id: "commission",
    title: text.commission,
    isFigure: true,
    cell: ({ commission }) => <Figure of={commission} as={Amount} />,
  },
  {
    id: "balance",
    title: text.balance,
    isFigure: true,
    cell: ({ owed }) => <Balance of={owed} ahead={text.ahead} />,
  },
];
