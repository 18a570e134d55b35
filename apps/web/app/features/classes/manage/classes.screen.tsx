import { holdsText } from "@manara/contract/search/spelling-rules";
import { IconUsersGroup } from "@tabler/icons-react";
import { text } from "#text/features/classes/manage/messages";
import { api } from "../../../api/api.ts";
import { pageOf } from "../../../routing/list-page.rules.ts";
import { readListAddress, wantedPage } from "../../../staff/list-address.ts";
import { ListScreen } from "../../../staff/list-screen.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { useDelete } from "../../../staff/use-delete.ts";
import { Count } from "../../../ui/staff/count.tsx";
import { CLASSES, classAt } from "./class-addresses.ts";
import { ClassDays } from "./class-days.tsx";

async function load({ url }: ScreenAddress) {
  const address = readListAddress(url);
  const found = (await api("GET /class/list")).filter(({ name }) => holdsText(name, address.search));
  return { address, list: pageOf(found, wantedPage(address)) };
}

function View({ data: { address, list } }: { data: Awaited<ReturnType<typeof load>> }) {
  const removal = useDelete({
    send: (id) => api("DELETE /class/delete", { query: { id } }),
    missing: "CLASS_NOT_FOUND",
  });
  return (
    <ListScreen
      title={text.classes}
      hint={text.hint}
      crumbs={[{ title: text.users, href: "/admin/allUsers" }]}
      add={{ title: text.add, href: `${CLASSES}/add` }}
      address={address}
      list={list}
      empty={{ icon: IconUsersGroup, title: text.none, hint: text.noneHint }}
      searchHint={text.searchHint}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      editAt={({ id }) => classAt(id)}
      removal={{ ...removal, loss: text.deleteHint }}
      name={{ title: text.name }}
      columns={[
        { id: "students", title: text.students, cell: ({ students }) => <Count of={students} /> },
        {
          id: "days",
          title: text.days,
          isPlain: true,
          cell: (one) => (one.startsOn || one.endsOn ? <ClassDays of={one} /> : null),
        },
      ]}
    />
  );
}

export const screen = staffScreen({ load, View });
