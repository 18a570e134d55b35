import {
  IconArrowDown,
  IconArrowUp,
  IconBuilding,
  IconPencil,
  IconPlus,
  IconTrash,
} from "@tabler/icons-react";
import { useRevalidator } from "react-router";
import { useMutation } from "../../../mutation.ts";
import { ListScreen } from "../../../staff/list-screen.tsx";
import { useDelete } from "../../../staff/use-delete.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { ConfirmDialog } from "../../../ui/staff/confirm-dialog.tsx";
import { RecordLink } from "../../../ui/staff/record-link.tsx";
import { RowButton, RowLink } from "../../../ui/staff/row-button.tsx";
import { useSelection } from "../../../ui/staff/selection.ts";
import { offerUndo } from "../../../ui/staff/undo.ts";
import type { PlacesPage } from "./load-places.ts";
import { text } from "./messages/ar.ts";
import { moveId } from "./order.rules.ts";
import type { PlaceKind } from "./place.ts";

/** All schools, studies or specialties: found, put in order, deleted. */
export function PlaceList({ kind, address, order, list }: PlacesPage & { kind: PlaceKind }) {
  const { base, words, changeOrder } = kind;
  const { revalidate } = useRevalidator();
  const selection = useSelection(list.items.map(({ id }) => id));
  const removal = useDelete({
    send: kind.remove,
    missing: kind.missing,
    inUse: words.inUse,
    onDeleted: selection.clear,
  });
  const moving = useMutation({
    send: async (ids: number[]) => changeOrder?.(ids),
    tell: "toast",
    onDone: async () => {
      offerUndo(text.moved, async () => changeOrder?.(order));
      await revalidate();
    },
  });
  const { asked } = removal;
  return (
    <>
      <ListScreen
        title={words.all}
        hint={words.hint}
        crumbs={kind.above}
        actions={
          <LinkButton to={`${base}/add`}>
            <Icon of={IconPlus} />
            {words.add}
          </LinkButton>
        }
        address={address}
        list={list}
        empty={{ icon: IconBuilding, title: words.none, hint: words.noneHint }}
        searchHint={words.name}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        columns={[
          {
            id: "name",
            title: words.name,
            cell: ({ id, name }) => <RecordLink to={`${base}/${id}`}>{name}</RecordLink>,
          },
          { id: "courses", title: words.courses, cell: ({ courses }) => courses },
        ]}
        acts={({ id, name }) => (
          <>
            {changeOrder && address.search === "" && (
              <>
                <RowButton
                  icon={IconArrowUp}
                  label={text.up}
                  name={text.upOf(name)}
                  onPress={() => void moving.run(moveId(order, id, -1))}
                />
                <RowButton
                  icon={IconArrowDown}
                  label={text.down}
                  name={text.downOf(name)}
                  onPress={() => void moving.run(moveId(order, id, 1))}
                />
              </>
            )}
            <RowLink icon={IconPencil} label={text.rename} name={text.renameOf(name)} to={`${base}/${id}`} />
            <RowButton
              icon={IconTrash}
              label={text.delete}
              name={text.deleteOf(name)}
              onPress={() => removal.ask(id)}
              isDangerous
            />
          </>
        )}
        selection={selection}
        bulk={
          <Button variant="danger" onClick={() => removal.ask(...selection.keys)}>
            <Icon of={IconTrash} />
            {text.delete}
          </Button>
        }
      />
      <ConfirmDialog
        {...removal.dialogProps}
        title={
          asked.length > 1
            ? text.deleteMany(asked.length)
            : text.deleteOne(list.items.find(({ id }) => id === asked[0])?.name ?? "")
        }
        act={text.delete}
      >
        {words.deleteHint}
      </ConfirmDialog>
    </>
  );
}
