import type { Educator } from "@manara/contract/educators";
import { IconExternalLink, IconPencil, IconUserPlus, IconUserStar } from "@tabler/icons-react";
import type { ListPage } from "../../../list-page.rules.ts";
import { pageOf } from "../../../list-page.rules.ts";
import { type ListAddress, readListAddress, wantedPage } from "../../../staff/list-address.ts";
import { ListScreen } from "../../../staff/list-screen.tsx";
import type { ScreenAddress } from "../../../staff/screen.ts";
import { holdsText } from "../../../staff/search-text.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { RecordLink } from "../../../ui/staff/record-link.tsx";
import { RowLink } from "../../../ui/staff/row-button.tsx";
import { text } from "./messages/ar.ts";
import type { Profession } from "./profession.ts";

/** The page of educators that an address asks for. */
export async function loadEducators({ list }: Profession, { url }: ScreenAddress) {
  const address = readListAddress(url);
  const found = (await list()).filter(({ fullName }) => holdsText(fullName, address.search));
  return { address, list: pageOf(found, wantedPage(address)) };
}

interface EducatorListProps {
  profession: Profession;
  address: ListAddress;
  list: ListPage<Educator>;
}

/** All teachers, or all lecturers. One is made of an account, by its role. */
export function EducatorList({ profession, address, list }: EducatorListProps) {
  const { words, base, pageOf: page } = profession;
  const add = (
    <LinkButton to="/admin/allUsers?role=STUDENT">
      <Icon of={IconUserPlus} />
      {words.make}
    </LinkButton>
  );
  return (
    <ListScreen
      title={words.all}
      hint={words.hint}
      actions={add}
      address={address}
      list={list}
      empty={{ icon: IconUserStar, title: words.none, hint: text.noneHint }}
      searchHint={text.name}
      keyOf={({ userId }) => userId}
      nameOf={({ fullName }) => fullName}
      columns={[
        {
          id: "name",
          title: text.name,
          cell: ({ userId, fullName, pictureUrl }) => (
            <span className="flex items-center gap-3">
              <Avatar pictureUrl={pictureUrl} size={44} />
              <RecordLink to={`${base}/${userId}`}>{fullName}</RecordLink>
            </span>
          ),
        },
        {
          id: "biography",
          title: text.biography,
          cell: ({ biography }) => (
            <span dir="auto" className="line-clamp-2 max-w-prose text-ink-soft">
              {biography || "—"}
            </span>
          ),
        },
      ]}
      acts={({ userId, fullName }) => (
        <>
          <RowLink
            icon={IconPencil}
            label={text.edit}
            name={text.editOf(fullName)}
            to={`${base}/${userId}`}
          />
          <RowLink icon={IconExternalLink} label={text.page} name={text.pageOf(fullName)} to={page(userId)} />
        </>
      )}
    />
  );
}
