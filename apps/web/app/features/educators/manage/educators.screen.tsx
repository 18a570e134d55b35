import type { EducatorInList } from "@manara/contract/educators/educators";
import { IconExternalLink, IconUserPlus, IconUserStar } from "@tabler/icons-react";
import { text } from "#text/features/educators/manage/messages";
import { readList } from "../../../api/api.ts";
import { type ListPage, readPage } from "../../../routing/list-page.rules.ts";
import { type ListAddress, readListAddress, wantedPage } from "../../../staff/list-address.ts";
import { ListScreen } from "../../../staff/list-screen.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { EmailText } from "../../../ui/staff/email-text.tsx";
import { RecordLink } from "../../../ui/staff/record-link.tsx";
import { lecturing, type Profession, teaching } from "./profession.ts";

/** The page of educators that an address asks for. */
async function loadEducators({ role }: Profession, { url }: ScreenAddress) {
  const address = readListAddress(url);
  const list = await readPage(wantedPage(address), (part) =>
    readList("GET /educator/list-all", { query: { role, search: address.search, ...part } }),
  );
  return { address, list };
}

interface EducatorListProps {
  profession: Profession;
  address: ListAddress;
  list: ListPage<EducatorInList>;
}

/** All teachers, or all lecturers. One is made of an account, by its role. */
function EducatorList({ profession, address, list }: EducatorListProps) {
  const { words, base, role, pageOf: page } = profession;
  const add = (
    <LinkButton to={`/admin/allUsers?role=STUDENT&make=${role}`}>
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
      editAt={({ userId }) => `${base}/${userId}`}
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
        { id: "courses", title: text.courses, cell: ({ coursesCount }) => coursesCount },
        {
          id: "unanswered",
          title: text.unanswered,
          cell: ({ userId, unansweredQuestionsCount: waiting }) =>
            waiting === 0 ? (
              0
            ) : (
              <RecordLink to={`/admin/questions?educator=${userId}`}>{String(waiting)}</RecordLink>
            ),
        },
        { id: "unseen", title: text.unseen, cell: ({ unseenCommentsCount }) => unseenCommentsCount },
        {
          id: "email",
          title: text.email,
          isPlain: true,
          cell: ({ email }) => (
            <span className="text-ink-soft">
              <EmailText of={email} />
            </span>
          ),
        },
      ]}
      acts={({ userId, fullName }) => [
        { icon: IconExternalLink, label: text.page, name: text.pageOf(fullName), to: page(userId) },
      ]}
    />
  );
}

const listOf = (profession: Profession) => ({
  screen: staffScreen({
    load: (address: ScreenAddress) => loadEducators(profession, address),
    View: ({ data }: { data: Awaited<ReturnType<typeof loadEducators>> }) => (
      <EducatorList profession={profession} {...data} />
    ),
  }),
});

export const teachers = listOf(teaching);
export const lecturers = listOf(lecturing);
