import type { ReactNode } from "react";
import type { Selection } from "./selection.ts";

/** One fact of a row. */
export interface Column<Row> {
  id: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** What the API calls this order, where the list can be sorted by it. */
  sort?: string;
}

export interface RecordListProps<Row> {
  /** What the list is of, for those who do not see the heading above it. */
  caption: string;
  rows: readonly Row[];
  keyOf: (row: Row) => number;
  /** What a row is called where its cells are not in sight. */
  nameOf: (row: Row) => string;
  /** The first is the heading of its row. */
  columns: readonly Column<Row>[];
  /** The current order, and the address of another. */
  sorting?: { current: string; addressOf: (sort: string) => string };
  selection?: Selection;
  /** What can be done with one row. */
  acts?: (row: Row) => ReactNode;
}
