import { text } from "#text/ui/staff/messages";
import type { RecordListProps } from "./records.ts";
import { RowActs, RowBox } from "./row-acts.tsx";
import { SelectAll } from "./select-all.tsx";

/** Rows on a phone. */
export function RecordCards<Row>(props: RecordListProps<Row>) {
  const { caption, rows, keyOf, nameOf, columns, selection, acts } = props;
  const [first, ...others] = columns.filter(({ isMinor }) => !isMinor);
  return (
    <>
      {selection && <SelectAll selection={selection} rows={rows} isSaid />}
      <ul
        aria-label={caption}
        className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card"
      >
        {rows.map((row) => {
          const key = keyOf(row);
          const facts = others
            .map((column) => ({ column, cell: column.cell(row) }))
            .filter(({ cell }) => cell !== null);
          return (
            <li key={key} className="px-3 py-1">
              <div className="flex items-start gap-1">
                {selection?.mayTick(key) && (
                  <div className="-ms-3">
                    <RowBox
                      label={text.select(nameOf(row))}
                      checked={selection.has(key)}
                      onChange={() => selection.toggle(key)}
                    />
                  </div>
                )}
                <div className="flex min-h-11 min-w-0 grow items-center py-1 leading-tight">
                  {first?.cell(row)}
                </div>
                {acts && <RowActs name={nameOf(row)} acts={acts(row)} />}
              </div>
              {facts.length > 0 && (
                // Links keep their height for fingers, the line does not grow by it.
                <dl
                  className={`-mt-1 flex flex-wrap items-center gap-x-2.5 pb-1.5 text-sm [&_a]:-my-2.5 ${selection ? "ps-9" : ""}`}
                >
                  {facts.map(({ column: { id, title, isPlain }, cell }) => (
                    <div key={id} className="flex min-w-0 items-center gap-1.5">
                      <dt className={isPlain ? "sr-only" : "text-ink-soft"}>{title}</dt>
                      <dd className="min-w-0 wrap-anywhere">{cell}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
