import { IconPencil, IconTrash } from "@tabler/icons-react";
import { text } from "#text/staff/messages";
import { Button } from "../ui/button.tsx";
import { Icon } from "../ui/icon.tsx";
import { ConfirmDialog } from "../ui/staff/confirm-dialog.tsx";
import { RecordLink } from "../ui/staff/record-link.tsx";
import type { Column, RowAct } from "../ui/staff/records.ts";
import type { Selection } from "../ui/staff/selection.ts";
import type { useDelete } from "./use-delete.ts";

/** Deletions of rows, each asked for first. */
export interface Removal<Row> extends ReturnType<typeof useDelete> {
  /** Things deleted with them. */
  loss: string;
  /** Question, where it is not of what the rows are called. */
  question?: (count: number) => string;
  /** Whether a row can be deleted; without it all can. */
  mayDelete?: (row: Row) => boolean;
}

/** Common texts and acts of lists. */
export interface RowProps<Row> {
  /** Name of a row. */
  nameOf: (row: Row) => string;
  /** Where a row is edited. */
  editAt?: ((row: Row) => string) | undefined;
  removal?: Removal<Row> | undefined;
}

/** The column of names, each of which leads to where its row is edited. */
export const nameColumn = <Row,>(
  { title, sort }: { title: string; sort?: string },
  { nameOf, editAt }: RowProps<Row>,
): Column<Row> => ({
  id: "name",
  title,
  ...(sort !== undefined && { sort }),
  cell: (row) => <RecordLink to={editAt?.(row) ?? ""}>{nameOf(row)}</RecordLink>,
});

/** Acts on a row of any list: to edit and to delete it. */
export function listActs<Row>(row: Row, id: number, { nameOf, editAt, removal }: RowProps<Row>): RowAct[] {
  const name = nameOf(row);
  const acts: RowAct[] = [];
  if (editAt) acts.push({ icon: IconPencil, label: text.edit, name: text.editOf(name), to: editAt(row) });
  if (removal && (removal.mayDelete?.(row) ?? true)) {
    acts.push({
      icon: IconTrash,
      label: text.delete,
      name: text.deleteOf(name),
      onPress: () => removal.ask(id),
      isDangerous: true,
    });
  }
  return acts;
}

/** Asks before rows are deleted. */
export function RemovalDialog<Row>({
  removal,
  nameOf,
}: {
  removal: Removal<Row>;
  /** Name of the first. */
  nameOf: (id: number | undefined) => string;
}) {
  const { asked, question, loss, dialogProps } = removal;
  const several = asked.length > 1 ? text.deleteMany(asked.length) : text.deleteOne(nameOf(asked[0]));
  return (
    <ConfirmDialog {...dialogProps} title={question?.(asked.length) ?? several} act={text.delete}>
      {loss}
    </ConfirmDialog>
  );
}

/** Deletes all rows that are ticked. */
export function DeleteTicked<Row>({ removal, selection }: { removal: Removal<Row>; selection: Selection }) {
  return (
    <Button variant="danger" onClick={() => removal.ask(...selection.keys)}>
      <Icon of={IconTrash} />
      {text.delete}
    </Button>
  );
}
