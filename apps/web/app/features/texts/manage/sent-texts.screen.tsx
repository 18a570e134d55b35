import type { SentText } from "@manara/contract/texts/texts";
import { IconMessage2Off } from "@tabler/icons-react";
import { text } from "#text/features/texts/manage/messages";
import { readList } from "../../../api/api.ts";
import { readPage } from "../../../routing/list-page.rules.ts";
import { readListAddress, wantedPage } from "../../../staff/list-address.ts";
import { ListScreen } from "../../../staff/list-screen.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { Amount } from "../../../ui/staff/amount.tsx";
import { Moment } from "../../../ui/staff/moment.tsx";
import type { Column } from "../../../ui/staff/records.ts";

async function load({ url }: ScreenAddress) {
  const address = readListAddress(url);
  return {
    address,
    list: await readPage(wantedPage(address), (query) => readList("GET /text/list", { query })),
  };
}

const columns: readonly Column<SentText>[] = [
  {
    id: "student",
    title: text.student,
    cell: ({ fullName }) => <bdi className="font-medium">{fullName}</bdi>,
  },
  {
    id: "number",
    title: text.number,
    isPlain: true,
    cell: ({ maskedNumber }) => <bdi dir="ltr">{maskedNumber}</bdi>,
  },
  {
    id: "state",
    title: text.state,
    cell: ({ state, reason }) => (
      <>
        {text.states[state]}
        {reason !== null && (
          <bdi dir="ltr" className="line-clamp-2 block text-sm text-ink-soft">
            {reason}
          </bdi>
        )}
      </>
    ),
  },
  { id: "parts", title: text.parts, cell: ({ parts }) => parts },
  { id: "cost", title: text.cost, cell: ({ cost }) => (cost === null ? null : <Amount of={cost / 100} />) },
  {
    id: "at",
    title: text.createdOn,
    cell: ({ createdDateTime }) => <Moment at={createdDateTime} withTime />,
  },
];

const View = ({ data: { address, list } }: { data: Awaited<ReturnType<typeof load>> }) => (
  <ListScreen
    title={text.list}
    hint={text.listHint}
    crumbs={[{ title: text.title, href: "/admin/basicData/texts" }]}
    address={address}
    list={list}
    empty={{ icon: IconMessage2Off, title: text.noTexts, hint: text.noTextsHint }}
    keyOf={({ textId }) => textId}
    nameOf={({ fullName }) => fullName}
    columns={columns}
  />
);

export const screen = staffScreen({ load, View });
