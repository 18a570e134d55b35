import type { StatementLine } from "@manara/contract/centres/centre-accounts";
import { text } from "#text/features/centres/manage/accounts/messages";
import { Amount } from "../../../../ui/staff/amount.tsx";
import { Count } from "../../../../ui/staff/count.tsx";
import { Moment } from "../../../../ui/staff/moment.tsx";
import { RecordCards } from "../../../../ui/staff/record-cards.tsx";
import type { Column } from "../../../../ui/staff/records.ts";
import { SerialRangeText } from "../../../cards/manage/batches/serial-range-text.tsx";
import { Owed } from "./owed.tsx";

interface LineColumn extends Column<StatementLine> {
  isFigure?: boolean;
}

const columns: readonly LineColumn[] = [
  { id: "when", title: text.when, cell: ({ dateTime }) => <Moment at={dateTime} /> },
  { id: "what", title: text.what, cell: ({ kind }) => text.kinds[kind] },
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
    title: text.amount,
    isFigure: true,
    cell: ({ amount }) => <Figure of={amount} as={Amount} />,
  },
  {
    id: "commission",
    title: text.commission,
    isFigure: true,
    cell: ({ commission }) => <Figure of={commission} as={Amount} />,
  },
  { id: "balance", title: text.balance, isFigure: true, cell: ({ owed }) => <Owed of={owed} /> },
];

/** A figure, where there is one. */
const Figure = ({ of, as: Written }: { of: number; as: typeof Count }) =>
  of === 0 ? "—" : <Written of={of} />;

const cellClass = ({ isFigure }: LineColumn) =>
  `px-2 py-1.5 align-baseline first:ps-0 last:pe-0 ${isFigure ? "text-end" : "text-start"}`;

/** What happened in a period, one line after the other: a table where there is room and on paper, cards on a phone. */
export const StatementLines = ({ lines }: { lines: readonly StatementLine[] }) => (
  <>
    <div className="md:hidden print:hidden">
      <RecordCards
        caption={text.lines}
        rows={lines}
        keyOf={(line) => lines.indexOf(line)}
        nameOf={({ kind }) => text.kinds[kind]}
        columns={columns}
      />
    </div>
    <table className="w-full text-sm max-md:hidden print:table print:text-xs">
      <caption className="sr-only">{text.lines}</caption>
      <thead className="text-ink-soft">
        <tr className="border-b border-line-strong">
          {columns.map((column) => (
            <th key={column.id} scope="col" className={`${cellClass(column)} font-medium`}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {lines.map((line) => (
          <tr
            key={`${line.dateTime} ${line.kind} ${line.firstSerial} ${line.owed}`}
            className="break-inside-avoid"
          >
            {columns.map((column) => (
              <td key={column.id} className={cellClass(column)}>
                {column.cell(line)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </>
);
