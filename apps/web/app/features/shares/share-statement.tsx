import type { ShareLine, ShareStatement } from "@manara/contract/shares/shares";
import { text as books } from "#text/features/books/messages";
import { text } from "#text/features/shares/messages";
import { useSite } from "../../site.ts";
import { Amount } from "../../ui/staff/amount.tsx";
import { Count } from "../../ui/staff/count.tsx";
import { Balance, balanceRow } from "../books/balance.tsx";
import { writePercent } from "../books/percent.rules.ts";
import { Figure, type LineColumn, StatementLines } from "../books/statement-lines.tsx";
import { Day, StatementPaper } from "../books/statement-paper.tsx";

const kinds = { ...books.kinds, ...text.kinds };

/** The statement of an educator as it is seen, and as it is printed on A4. */
export function ShareStatementPaper({ statement }: { statement: ShareStatement }) {
  const { fullName, dueBefore, earned, givenBack, paid, due, lines } = statement;
  return (
    <StatementPaper
      name={fullName}
      period={statement}
      totals={[
        {
          title: books.money,
          rows: [
            balanceRow(text.dueBefore, dueBefore, text.ahead),
            { name: text.earned, figure: <Amount of={earned} /> },
            { name: text.givenBack, figure: <Amount of={0 - givenBack} /> },
            { name: text.paid, figure: <Amount of={0 - paid} /> },
            { ...balanceRow(text.due, due, text.ahead), isResult: true },
          ],
        },
      ]}
      signedBy={text.signedEducator}
    >
      <StatementLines lines={lines} columns={columns} nameOf={({ kind }) => kinds[kind]} />
    </StatementPaper>
  );
}

const columns: readonly LineColumn<ShareLine>[] = [
  { id: "day", title: text.day, cell: ({ date }) => <Day of={date} /> },
  { id: "what", title: books.what, isPlain: true, cell: ({ kind }) => kinds[kind] },
  { id: "course", title: text.course, cell: ({ courseName }) => <bdi>{courseName ?? "—"}</bdi> },
  { id: "cards", title: text.cards, isFigure: true, cell: ({ cards }) => <Figure of={cards} as={Count} /> },
  { id: "sales", title: text.sales, isFigure: true, cell: ({ sales }) => <Figure of={sales} as={Amount} /> },
  { id: "share", title: text.share, isFigure: true, cell: ({ share }) => <Figure of={share} as={Percent} /> },
  { id: "amount", title: books.amount, isFigure: true, cell: ({ amount }) => <Amount of={amount} /> },
  {
    id: "balance",
    title: text.balance,
    isFigure: true,
    cell: ({ due }) => <Balance of={due} ahead={text.ahead} />,
  },
];

function Percent({ of }: { of: number }) {
  const { country } = useSite();
  return <bdi dir="ltr">{writePercent(of, country.intlLocale)}</bdi>;
}
