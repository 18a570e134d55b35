import type { TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import type { ListPage } from "../list-page.rules.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { BulkBar } from "../ui/staff/bulk-bar.tsx";
import { RecordList } from "../ui/staff/record-list.tsx";
import type { Column } from "../ui/staff/records.ts";
import { type Crumb, ScreenHead } from "../ui/staff/screen-head.tsx";
import type { Selection } from "../ui/staff/selection.ts";
import { type ListAddress, useListAddress } from "./list-address.ts";
import { ListFoot } from "./list-foot.tsx";
import { type Filter, ListTools } from "./list-tools.tsx";
import { NothingFound } from "./nothing-found.tsx";

interface ListScreenProps<Row> {
  title: string;
  /** What can be done here, in a sentence. */
  hint: string;
  crumbs?: readonly Crumb[];
  /** What is done most: links and buttons. */
  actions?: ReactNode;
  address: ListAddress;
  list: ListPage<Row>;
  /** Said while there is nothing at all, whatever is looked for. */
  empty: { icon: TablerIcon; title: string; hint: string; action?: ReactNode };
  /** What can be searched for; without it there is no search. */
  searchHint?: string;
  filters?: readonly Filter[];
  keyOf: (row: Row) => number;
  nameOf: (row: Row) => string;
  columns: readonly Column<Row>[];
  acts?: (row: Row) => ReactNode;
  selection?: Selection;
  /** What can be done with the rows that are ticked. */
  bulk?: ReactNode;
  /** What stands between the head and the list. */
  children?: ReactNode;
}

/** The screen of a list: head, search and filters, rows, pages, and what is done with many. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { address, list, empty, columns, selection } = props;
  const { isNarrowed, addressOf } = useListAddress();
  const isEmpty = list.total === 0 && !isNarrowed;
  return (
    <>
      <ScreenHead title={props.title} crumbs={props.crumbs} actions={props.actions}>
        {props.hint}
      </ScreenHead>
      {props.children}
      {isEmpty ? (
        <EmptyState icon={empty.icon} title={empty.title} action={empty.action}>
          {empty.hint}
        </EmptyState>
      ) : (
        <ListTools
          address={address}
          searchHint={props.searchHint}
          filters={props.filters}
          orders={columns.flatMap(({ sort, title }) => (sort ? [{ sort, title }] : []))}
          total={list.total}
        />
      )}
      {!isEmpty && list.total === 0 && <NothingFound />}
      {list.items.length > 0 && (
        <RecordList
          caption={props.title}
          rows={list.items}
          keyOf={props.keyOf}
          nameOf={props.nameOf}
          columns={columns}
          sorting={{ current: address.sort, addressOf: (sort) => addressOf({ sort }) }}
          selection={selection}
          acts={props.acts}
        />
      )}
      <ListFoot list={list} />
      {selection && <BulkBar selection={selection}>{props.bulk}</BulkBar>}
    </>
  );
}
