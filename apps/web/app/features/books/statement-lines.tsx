import { text } from "#text/features/books/messages";
import type { Count } from "../../ui/staff/count.tsx";
import { RecordCards } from "../../ui/staff/record-cards.tsx";
import type { Column } from "../../ui/staff/records.ts";

/** A column of a statement; figures end at the same side. */
export interface LineColumn<Line> extends Column<Line> {
  isFigure?: boolean;
}

interface StatementLinesProps<Line> {
  lines: readonly Line[];
  columns: readonly LineColumn<Line>[];
  nameOf: (line: Line) => string;
}

const cellClass = ({ isFigure }: { isFigure?: boolean }) =>
  `px-2 py-1.5 align-baseline first:ps-0 last:pe-0 ${isFigure ? "text-end" : "text-start"}`;

/** Lines of a statement, one line after the other: a table where there is room and on paper, cards on a phone. */
export function StatementLines<Line>({ lines, columns, nameOf }: StatementLinesProps<Line>) {
  if (lines.length === 0) return <p className="text-ink-soft">{text.noLines}</p>;
  return (
    <>
      <div className="md:hidden print:hidden">
        <RecordCards
          caption={text.lines}
          rows={lines}
          keyOf={(line) => lines.indexOf(line)}
          nameOf={nameOf}
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
            <tr key={JSON.stringify(line)} className="break-inside-avoid">
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
}

/** A figure; a dash for zero. */
export const Figure = ({ of, as: Written }: { of: number; as: typeof Count }) =>
  of === 0 ? "—" : <Written of={of} />;
