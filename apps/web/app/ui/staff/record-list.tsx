import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import { Link } from "react-router";
import { text } from "#text/ui/staff/messages";
import { Icon } from "../icon.tsx";
import { RecordCards } from "./record-cards.tsx";
import type { Column, RecordListProps } from "./records.ts";
import { RowActs, RowBox } from "./row-acts.tsx";
import { SelectAll } from "./select-all.tsx";
import { useWide } from "./use-wide.ts";

/** Rows as a table where there is room, and as cards on a phone: one of the two is there. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  return useWide() ? <RecordTable {...props} /> : <RecordCards {...props} />;
}

/** Rows on a wide screen. */
function RecordTable<Row>(props: RecordListProps<Row>) {
  const { caption, rows, keyOf, nameOf, columns, selection, acts } = props;
  const [first, ...others] = columns;
  return (
    <div className="relative scroll-pe-60 overflow-x-auto rounded-lg border border-line bg-surface shadow-card">
      <table className="w-full text-start">
        <caption className="sr-only">{caption}</caption>
        <thead className="bg-sunken text-sm text-ink-soft">
          <tr>
            {selection && (
              <td className="w-14 ps-2">
                <SelectAll selection={selection} rows={rows} />
              </td>
            )}
            {columns.map((column) => (
              <HeadCell key={column.id} column={column} sorting={props.sorting} />
            ))}
            {acts && (
              <th scope="col" className="sticky inset-e-0 bg-sunken px-4">
                <span className="sr-only">{text.acts}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row) => {
            const key = keyOf(row);
            return (
              <tr key={key} className="group hover:bg-canvas">
                {selection && (
                  <td className="ps-2">
                    {selection.mayTick(key) && (
                      <RowBox
                        label={text.select(nameOf(row))}
                        checked={selection.has(key)}
                        onChange={() => selection.toggle(key)}
                      />
                    )}
                  </td>
                )}
                {first && (
                  <th scope="row" className="h-11 min-w-44 px-3 text-start leading-tight font-normal">
                    {first.cell(row)}
                  </th>
                )}
                {others.map((column) => (
                  <td key={column.id} className="h-11 px-3 text-sm leading-tight [&>bdi]:line-clamp-2">
                    {column.cell(row) ?? "—"}
                  </td>
                ))}
                {acts && (
                  // In sight where the table is wider than the screen.
                  <td className="sticky inset-e-0 bg-surface px-1 group-hover:bg-canvas">
                    <div className="flex justify-end whitespace-nowrap">
                      <RowActs name={nameOf(row)} acts={acts(row)} />
                    </div>
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function HeadCell<Row>({
  column: { title, sort },
  sorting,
}: {
  column: Column<Row>;
  sorting: RecordListProps<Row>["sorting"];
}) {
  const cellClass = "h-11 px-3 text-start font-medium";
  if (!sort || !sorting) {
    return (
      <th scope="col" className={cellClass}>
        {title}
      </th>
    );
  }
  const isUp = sorting.current === sort;
  const isDown = sorting.current === `-${sort}`;
  return (
    <th
      scope="col"
      aria-sort={isUp ? "ascending" : isDown ? "descending" : "none"}
      className={`${cellClass} whitespace-nowrap`}
    >
      <Link
        to={sorting.addressOf(isUp ? `-${sort}` : isDown ? "" : sort)}
        replace
        preventScrollReset
        aria-label={text.sortedBy(title)}
        className="inline-flex min-h-11 items-center gap-1.5 hover:text-brand-ink"
      >
        {title}
        <Icon of={isUp ? IconArrowUp : isDown ? IconArrowDown : IconArrowsSort} size={16} />
      </Link>
    </th>
  );
}
