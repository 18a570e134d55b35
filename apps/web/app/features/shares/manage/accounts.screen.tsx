import type { EducatorAccount } from "@manara/contract/shares/shares";
import { IconCash } from "@tabler/icons-react";
import { text } from "#text/features/shares/manage/messages";
import { text as shares } from "#text/features/shares/messages";
import { readList } from "../../../api/step-up-api.ts";
import { readPage } from "../../../routing/list-page.rules.ts";
import { readListAddress, wantedPage } from "../../../staff/list-address.ts";
import { ListScreen } from "../../../staff/list-screen.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { LinkButton } from "../../../ui/button.tsx";
import { Amount } from "../../../ui/staff/amount.tsx";
import { RecordLink } from "../../../ui/staff/record-link.tsx";
import type { Column } from "../../../ui/staff/records.ts";
import { Balance } from "../../books/balance.tsx";
import { CardPlaces } from "../../cards/manage/card-places.tsx";
import { accountAt } from "./share-addresses.ts";

async function load({ url }: ScreenAddress) {
  const address = readListAddress(url);
  const list = await readPage(wantedPage(address), (part) =>
    readList("GET /share/account/list", { query: part }),
  );
  return { address, list };
}

const columns: readonly Column<EducatorAccount>[] = [
  {
    id: "name",
    title: text.name,
    cell: ({ userId, fullName }) => <RecordLink to={accountAt(userId)}>{fullName}</RecordLink>,
  },
  { id: "earned", title: shares.earned, cell: ({ earned }) => <Amount of={earned} /> },
  { id: "paid", title: shares.paid, cell: ({ paid }) => <Amount of={paid} /> },
  { id: "due", title: shares.due, cell: ({ due }) => <Balance of={due} ahead={shares.ahead} /> },
];

const View = ({ data: { address, list } }: { data: Awaited<ReturnType<typeof load>> }) => (
  <ListScreen
    title={text.accounts}
    hint={text.hint}
    crumbs={[{ title: text.cards, href: "/admin/cards" }]}
    address={address}
    list={list}
    empty={{
      icon: IconCash,
      title: text.none,
      hint: text.noneHint,
      action: <LinkButton to="/admin/courses">{text.toCourses}</LinkButton>,
    }}
    keyOf={({ userId }) => userId}
    nameOf={({ fullName }) => fullName}
    columns={columns}
  >
    <CardPlaces />
  </ListScreen>
);

export const screen = staffScreen({ load, View });
