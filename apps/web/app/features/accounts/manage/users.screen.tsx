import { isGuarded, roleNames } from "@manara/contract/accounts/role-rules";
import type { ListedUser } from "@manara/contract/accounts/users";
import {
  IconCalendarEvent,
  IconFileImport,
  IconPrinter,
  IconSpeakerphone,
  IconUserCog,
  IconUserPlus,
  IconUsers,
  IconUsersGroup,
} from "@tabler/icons-react";
import { useState } from "react";
import { text } from "#text/features/accounts/manage/messages";
import { text as announcements } from "#text/features/announcements/manage/messages";
import { readList } from "../../../api/api.ts";
import { readPage } from "../../../routing/list-page.rules.ts";
import { useSite } from "../../../site.ts";
import { TableDownload } from "../../../staff/download-table.tsx";
import { oneOf, readListAddress, wantedPage } from "../../../staff/list-address.ts";
import { ListScreen } from "../../../staff/list-screen.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { slipsOf } from "../../../staff/slips-address.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useSelection } from "../../../ui/staff/selection.ts";
import { ChangeRole } from "./change-role.tsx";
import { readWanted, roleOptions, userColumns } from "./user-columns.tsx";

const orders = ["fullName", "-fullName", "creationDateTime", "-creationDateTime"] as const;

async function load({ url }: ScreenAddress) {
  const address = readListAddress(url);
  const shown = { search: address.search, role: oneOf(address.filter("role"), roleNames) };
  const query = { ...shown, sort: oneOf(address.sort, orders) };
  const list = await readPage(wantedPage(address), (part) =>
    readList("GET /user/list-all", { query: { ...query, ...part } }),
  );
  return { address, list, shown, wanted: readWanted(url) };
}

function View({ data: { address, list, shown, wanted } }: { data: Awaited<ReturnType<typeof load>> }) {
  const [chosen, setChosen] = useState<ListedUser | null>(null);
  // Staff get no login codes.
  const students = list.items.filter(({ role, blocked }) => !isGuarded(role) && !blocked);
  const selection = useSelection(students.map(({ userId }) => userId));
  const { host } = new URL(useSite().publicUrl);
  return (
    <>
      <ListScreen
        title={text.users}
        hint={wanted ? text.makeHint(text.roles[wanted.role].name) : text.usersHint}
        actions={
          <>
            <LinkButton to="/admin/allUsers/classes" variant="secondary">
              <Icon of={IconUsersGroup} />
              {text.classes}
            </LinkButton>
            <LinkButton to="/admin/allUsers/announcements" variant="secondary">
              <Icon of={IconSpeakerphone} />
              {announcements.title}
            </LinkButton>
            <LinkButton to="/admin/allUsers/calendar" variant="secondary">
              <Icon of={IconCalendarEvent} />
              {text.calendar}
            </LinkButton>
            <LinkButton to="/admin/allUsers/invite" variant="secondary">
              <Icon of={IconUserPlus} />
              {text.invite}
            </LinkButton>
            <LinkButton to="/admin/allUsers/import" variant="secondary">
              <Icon of={IconFileImport} />
              {text.importPeople}
            </LinkButton>
            {list.total > 0 && <TableDownload route="GET /user/export" query={shown} fileName="users" />}
          </>
        }
        address={address}
        list={list}
        empty={{ icon: IconUsers, title: text.noUsers, hint: text.noUsersHint }}
        nothingHint={
          wanted && text.makeNobody(text.roles[wanted.role].name, `\u2066${host}/auth/register\u2069`)
        }
        searchHint={text.searchHint}
        filters={[{ name: "role", label: text.role, options: roleOptions }]}
        keyOf={({ userId }) => userId}
        nameOf={({ fullName }) => fullName}
        columns={userColumns(wanted)}
        selection={selection}
        bulk={
          <LinkButton to={slipsOf({ user: selection.keys })} variant="secondary">
            <Icon of={IconPrinter} />
            {text.printSlips}
          </LinkButton>
        }
        acts={(user) => [
          {
            icon: IconUserCog,
            label: text.changeRole,
            name: text.changeRoleOf(user.fullName),
            onPress: () => setChosen(user),
          },
        ]}
      />
      {chosen && <ChangeRole key={chosen.userId} user={chosen} to={wanted} onClose={() => setChosen(null)} />}
    </>
  );
}

export const screen = staffScreen({ load, View });
