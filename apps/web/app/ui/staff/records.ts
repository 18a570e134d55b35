import type { TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { Selection } from "./selection.ts";

/** Something that can be done with one row, or a way to where it is done. */
export type RowAct = {
  icon: TablerIcon;
  /** Name of the act. */
  label: string;
  /** The same with the row it is done to: heard where the act stands alone. */
  name: string;
} & ({ to: string } | { onPress: () => void; isDangerous?: boolean });

/** One fact of a row. */
export interface Column<Row> {
  id: string;
  title: string;
  /** Null says that there is none. */
  cell: (row: Row) => ReactNode;
  /** The value says by itself what it is: on a phone its title is only heard. */
  isPlain?: boolean;
  /** A phone leaves it to the row's own page. */
  isMinor?: boolean;
  /** Name of this order in the API, where the list can be sorted by it. */
  sort?: string;
}

export interface RecordListProps<Row> {
  /** Name of the list, for those who do not see the heading above it. */
  caption: string;
  rows: readonly Row[];
  keyOf: (row: Row) => number;
  /** Name of a row where its cells are not in sight. */
  nameOf: (row: Row) => string;
  /** The first is the heading of its row. */
  columns: readonly Column<Row>[];
  /** The current order, and the address of another. */
  sorting?: { current: string; addressOf: (sort: string) => string };
  selection?: Selection;
  /** Acts on one row. */
  acts?: (row: Row) => readonly RowAct[];
}
