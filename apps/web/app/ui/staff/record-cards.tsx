import { text } from "#text/ui/staff/messages";
import type { RecordListProps } from "./records.ts";
import { RowBox } from "./row-box.tsx";

/** Rows on a phone. */
export function RecordCards<Row>(props: RecordListProps<Row>) {
  const { caption, rows, keyOf, nameOf, columns, selection, acts } = props;
  const [first, ...others] = columns;
  return (
    <>
      {selection && (
        <div className="mb-2 flex items-center gap-1">
          <RowBox label={text.selectAll} checked={selection.isAll} onChange={selection.toggleAll} />
          <span aria-hidden="true">{text.selectAll}</span>
        </div>
      )}
      <ul aria-label={caption} className="flex flex-col gap-3">
        {rows.map((row) => {
          const key = keyOf(row);
          const canBeDone = acts?.(row);
          return (
            <li key={key} className="rounded-lg border border-line bg-surface p-4 shadow-card">
              <div className="flex items-start gap-1">
                {selection?.mayTick(key) && (
                  <div className="-ms-3 -mt-2">
                    <RowBox
                      label={text.select(nameOf(row))}
                      checked={selection.has(key)}
                      onChange={() => selection.toggle(key)}
                    />
                  </div>
                )}
                <div className="min-w-0 grow">{first?.cell(row)}</div>
              </div>
              {others.length > 0 && (
                <dl className="mt-2 grid grid-cols-[fit-content(45%)_minmax(0,1fr)] items-baseline gap-x-4 gap-y-1">
                  {others.map((column) => (
                    <div key={column.id} className="contents">
                      <dt className="text-ink-soft">{column.title}</dt>
                      <dd className="min-w-0 wrap-anywhere">{column.cell(row)}</dd>
                    </div>
                  ))}
                </dl>
              )}
              {canBeDone && (
                <div className="mt-3 -mb-1 flex flex-wrap gap-1 border-t border-line pt-2 empty:hidden">
                  {canBeDone}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
