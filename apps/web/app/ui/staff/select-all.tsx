import { text } from "#text/ui/staff/messages";
import { RowBox } from "./row-acts.tsx";
import type { Selection } from "./selection.ts";

/** Ticks all rows of a page that can be ticked; where some cannot, it says how many can. */
export function SelectAll({
  selection: { count, isAll, toggleAll },
  rows,
  isSaid = false,
}: {
  selection: Selection;
  rows: readonly unknown[];
  /** Its label is in sight. */
  isSaid?: boolean;
}) {
  const label = count === rows.length ? text.selectAll : text.selectSome(count);
  const box = <RowBox label={label} checked={isAll} onChange={toggleAll} />;
  if (!isSaid) return box;
  return (
    <div className="mb-2 flex items-center gap-1">
      {box}
      <span aria-hidden="true">{label}</span>
    </div>
  );
}
