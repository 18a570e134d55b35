import { IconPlus, IconSearchOff, IconX, type TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { text } from "#text/ui/staff/messages";
import type { ListPage } from "../routing/list-page.rules.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Icon } from "../ui/icon.tsx";
import { RecordList } from "../ui/staff/record-list.tsx";
import type { Column, RecordListProps, RowAct } from "../ui/staff/records.ts";
import { type Crumb, ScreenHead } from "../ui/staff/screen-head.tsx";
import type { Selection } from "../ui/staff/selection.ts";
import { type ListAddress, useListAddress } from "./list-address.ts";
import { ListFoot } from "./list-foot.tsx";
import { DeleteTicked, listActs, nameColumn, RemovalDialog, type RowProps } from "./list-rows.tsx";
import { type Filter, ListTools } from "./list-tools.tsx";

interface ListScreenProps<Row> extends RowProps<Row> {
  title: string;
  /** Purpose of the screen, in a sentence. */
  hint: string;
  crumbs?: readonly Crumb[];
  /** The way to where one more is made. */
  add?: { title: string; href: string };
  /** Further frequent acts: links and buttons. */
  actions?: ReactNode;
  address: ListAddress;
  list: ListPage<Row>;
  /** Said while there is nothing at all, whatever is looked for. */
  empty: { icon: TablerIcon; title: string; hint: string; action?: ReactNode };
  /** Names in the address that say whose list it is. */
  whose?: readonly string[];
  /** Hint for the search; without it there is no search. */
  searchHint?: string;
  searchesCodes?: boolean;
  /** Said beside a search that finds nothing, where more can be said than that. */
  nothingHint?: string;
  filters?: readonly Filter[];
  keyOf: (row: Row) => number;
  /** Heading of the names that lead to where rows are edited; without it the columns are all there is. */
  name?: { title: string; sort?: string };
  columns: readonly Column<Row>[];
  /** Acts on a row beside editing and deleting it. */
  acts?: (row: Row) => readonly RowAct[];
  /** Draws the rows otherwise than as a table or cards. */
  records?: ((props: RecordListProps<Row>) => ReactNode) | undefined;
  selection?: Selection;
  /** Acts on the rows that are ticked, beside deleting them. */
  bulk?: ReactNode;
  /** Content between the head and the list. */
  children?: ReactNode;
}

/** The screen of a list: head, search and filters, rows, pages, and what is done with many. */
export function ListScreen<Row>(props: ListScreenProps<Row>) {
  const { address, list, empty, removal, keyOf, nameOf, editAt, add } = props;
  const mayTick = list.items.some((row) => props.selection?.mayTick(keyOf(row)));
  const selection = mayTick ? props.selection : undefined;
  const { isNarrowed, addressOf } = useListAddress(props.whose);
  const columns = props.name ? [nameColumn(props.name, props), ...props.columns] : props.columns;
  const acts = (row: Row) => [...(props.acts?.(row) ?? []), ...listActs(row, keyOf(row), props)];
  const draw = props.records ?? ((records: RecordListProps<Row>) => <RecordList {...records} />);
  const nameOfId = (id: number | undefined) => {
    const row = list.items.find((one) => keyOf(one) === id);
    return row ? nameOf(row) : "";
  };
  const isEmpty = list.total === 0 && !isNarrowed;
  return (
    <>
      <ScreenHead
        title={props.title}
        crumbs={props.crumbs}
        actions={
          (add || props.actions) && (
            <>
              {add && (
                <LinkButton to={add.href}>
                  <Icon of={IconPlus} />
                  {add.title}
                </LinkButton>
              )}
              {props.actions}
            </>
          )
        }
      >
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
          searchesCodes={props.searchesCodes}
          filters={props.filters}
          orders={columns.flatMap(({ sort, title }) => (sort ? [{ sort, title }] : []))}
          total={list.total}
        />
      )}
      {!isEmpty && list.total === 0 && <NothingFound hint={props.nothingHint} />}
      {list.items.length > 0 &&
        draw({
          caption: props.title,
          rows: list.items,
          keyOf,
          nameOf,
          columns,
          sorting: { current: address.sort, addressOf: (sort) => addressOf({ sort }) },
          selection,
          acts: props.acts || editAt || removal ? acts : undefined,
        })}
      <ListFoot list={list} />
      {selection && (
        <BulkBar selection={selection}>
          {props.bulk}
          {removal && <DeleteTicked removal={removal} selection={selection} />}
        </BulkBar>
      )}
      {removal && <RemovalDialog removal={removal} nameOf={nameOfId} />}
    </>
  );
}

/** A list that holds nothing of what is looked for, and what else to try. */
function NothingFound({ hint = text.nothingHint }: { hint?: string | undefined }) {
  return (
    <EmptyState icon={IconSearchOff} title={text.nothing}>
      {hint}
    </EmptyState>
  );
}

/** Acts on all the rows that are ticked; it stays in sight while there are any. */
function BulkBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const { keys, clear } = selection;
  return (
    <div role="status" className="sticky bottom-4 z-20">
      {keys.length > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-3 rounded-md border border-brand bg-brand-soft p-3 text-brand-ink shadow-raised">
          <p className="grow font-medium">{text.selected(keys.length)}</p>
          {children}
          <Button variant="quiet" className="px-3" onClick={clear}>
            <Icon of={IconX} size={18} />
            {text.unselect}
          </Button>
        </div>
      )}
    </div>
  );
}
