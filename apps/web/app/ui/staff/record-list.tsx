import { RecordCards } from "./record-cards.tsx";
import { RecordTable } from "./record-table.tsx";
import type { RecordListProps } from "./records.ts";
import { useWide } from "./use-wide.ts";

/** Rows as a table where there is room, and as cards on a phone: one of the two is there. */
export function RecordList<Row>(props: RecordListProps<Row>) {
  return useWide() ? <RecordTable {...props} /> : <RecordCards {...props} />;
}
