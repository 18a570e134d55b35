import { IconBuilding, IconPencil, IconPlus, IconTrash } from "@tabler/icons-react";
import { api } from "../../../api.ts";
import { pageOf } from "../../../list-page.rules.ts";
import { readListAddress, wantedPage } from "../../../staff/list-address.ts";
import { ListScreen } from "../../../staff/list-screen.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { holdsText } from "../../../staff/search-text.ts";
import { useDelete } from "../../../staff/use-delete.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { ConfirmDialog } from "../../../ui/staff/confirm-dialog.tsx";
import { RecordLink } from "../../../ui/staff/record-link.tsx";
import { RowButton, RowLink } from "../../../ui/staff/row-button.tsx";
import { useSelection } from "../../../ui/staff/selection.ts";
import { text } from "./messages/ar.ts";

async function load({ url }: ScreenAddress) {
  const address = readListAddress(url);
  const all = await api("GET /school/list-all");
  const found = all.filter(({ name }) => holdsText(name, address.search));
  return { address, list: pageOf(found, wantedPage(address)) };
}

function View({ data: { address, list } }: { data: Awaited<ReturnType<typeof load>> }) {
  const selection = useSelection(list.items.map(({ id }) => id));
  const removal = useDelete({
    send: (id) => api("DELETE /school/delete", { query: { id } }),
    missing: "SCHOOL_NOT_FOUND",
    inUse: text.schoolInUse,
    onDeleted: selection.clear,
  });
  const { asked } = removal;
  const add = (
    <LinkButton to="/admin/schools/add">
      <Icon of={IconPlus} />
      {text.addSchool}
    </LinkButton>
  );
  return (
    <>
      <ListScreen
        title={text.schools}
        hint={text.schoolsHint}
        actions={add}
        address={address}
        list={list}
        empty={{ icon: IconBuilding, title: text.noSchools, hint: text.noSchoolsHint }}
        searchHint={text.schoolName}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        columns={[
          {
            id: "name",
            title: text.schoolName,
            cell: ({ id, name }) => <RecordLink to={`/admin/schools/${id}`}>{name}</RecordLink>,
          },
        ]}
        acts={({ id, name }) => (
          <>
            <RowLink
              icon={IconPencil}
              label={text.rename}
              name={text.renameOf(name)}
              to={`/admin/schools/${id}`}
            />
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
            ? text.deleteSchools(asked.length)
            : text.deleteOne(list.items.find(({ id }) => id === asked[0])?.name ?? "")
        }
        act={text.delete}
      >
        {text.deleteSchoolHint}
      </ConfirmDialog>
    </>
  );
}

export const screen = staffScreen({ load, View });
