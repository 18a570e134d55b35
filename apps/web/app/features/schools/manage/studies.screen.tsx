import { IconPencil, IconPlus, IconSchool, IconTrash } from "@tabler/icons-react";
import { api } from "../../../api.ts";
import { pageOf } from "../../../list-page.rules.ts";
import { readListAddress, wantedPage } from "../../../staff/list-address.ts";
import { ListScreen } from "../../../staff/list-screen.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { holdsText } from "../../../staff/search-text.ts";
import { useDelete } from "../../../staff/use-delete.ts";
import { Icon } from "../../../ui/icon.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { ConfirmDialog } from "../../../ui/staff/confirm-dialog.tsx";
import { RecordLink } from "../../../ui/staff/record-link.tsx";
import { RowButton, RowLink } from "../../../ui/staff/row-button.tsx";
import { text } from "./messages/ar.ts";

async function load({ url }: ScreenAddress) {
  const address = readListAddress(url);
  const all = await api("GET /study/list-all");
  const found = all.filter(({ name }) => holdsText(name, address.search));
  return { address, list: pageOf(found, wantedPage(address)) };
}

function View({ data: { address, list } }: { data: Awaited<ReturnType<typeof load>> }) {
  const removal = useDelete({
    send: (id) => api("DELETE /study/delete", { query: { id } }),
    missing: "STUDY_NOT_FOUND",
    inUse: text.studyInUse,
  });
  return (
    <>
      <ListScreen
        title={text.studies}
        hint={text.studiesHint}
        actions={
          <LinkButton to="/admin/study/add">
            <Icon of={IconPlus} />
            {text.addStudy}
          </LinkButton>
        }
        address={address}
        list={list}
        empty={{ icon: IconSchool, title: text.noStudies, hint: text.noStudiesHint }}
        searchHint={text.studyName}
        keyOf={({ id }) => id}
        nameOf={({ name }) => name}
        columns={[
          {
            id: "name",
            title: text.studyName,
            cell: ({ id, name }) => <RecordLink to={`/admin/study/${id}`}>{name}</RecordLink>,
          },
        ]}
        acts={({ id, name }) => (
          <>
            <RowLink
              icon={IconPencil}
              label={text.rename}
              name={text.renameOf(name)}
              to={`/admin/study/${id}`}
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
      />
      <ConfirmDialog
        {...removal.dialogProps}
        title={text.deleteOne(list.items.find(({ id }) => id === removal.asked[0])?.name ?? "")}
        act={text.delete}
      >
        {text.deleteStudyHint}
      </ConfirmDialog>
    </>
  );
}

export const screen = staffScreen({ load, View });
