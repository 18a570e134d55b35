import { IconGripVertical } from "@tabler/icons-react";
import { text } from "#text/ui/staff/messages";
import { Icon } from "../icon.tsx";
import { DragArea, DragHandle, DropPlace } from "./drag.tsx";
import type { RecordListProps } from "./records.ts";
import { RowActs, RowBox } from "./row-acts.tsx";
import { SelectAll } from "./select-all.tsx";

const KIND = "row";
const kinds = [KIND];

/** Rows in an order that people choose: each is dragged by its handle, by mouse, touch or keys. */
export function OrderedRecords<Row>({
  caption,
  rows,
  keyOf,
  nameOf,
  columns,
  selection,
  acts,
  onMove,
}: RecordListProps<Row> & {
  /** Puts one before another, or after the last of these. */
  onMove: (key: number, before: number | null) => void;
}) {
  const [first, ...others] = columns;
  return (
    <DragArea>
      {selection && <SelectAll selection={selection} rows={rows} isSaid />}
      <ol aria-label={caption} className="flex flex-col gap-2">
        {rows.map((row) => {
          const key = keyOf(row);
          const name = nameOf(row);
          return (
            <li key={key} className="relative rounded-lg border border-line bg-surface p-1 shadow-card">
              <DropPlace
                kinds={kinds}
                label={text.dropBefore(name)}
                onDrop={(moved) => onMove(moved, key)}
                className="bottom-1/2 h-full"
              />
              <div className="flex flex-wrap items-center gap-x-1">
                <DragHandle kind={KIND} id={key} label={text.dragOf(name)} preview={name}>
                  <Icon of={IconGripVertical} />
                </DragHandle>
                {selection?.mayTick(key) && (
                  <RowBox
                    label={text.select(name)}
                    checked={selection.has(key)}
                    onChange={() => selection.toggle(key)}
                  />
                )}
                <div className="min-w-0 grow basis-40">{first?.cell(row)}</div>
                {others.map((column) => (
                  <p key={column.id} className="flex items-center gap-2 px-2">
                    <span className="text-ink-soft">{column.title}</span>
                    {column.cell(row)}
                  </p>
                ))}
                {acts && <RowActs name={name} acts={acts(row)} />}
              </div>
            </li>
          );
        })}
      </ol>
      <div className="relative -mt-2 h-4">
        <DropPlace
          kinds={kinds}
          label={text.dropLast}
          onDrop={(moved) => onMove(moved, null)}
          className="-inset-y-2"
        />
      </div>
    </DragArea>
  );
}
