import type { CentreAccount } from "@manara/contract/centres/centre-accounts";
import { IconBuildingStore, IconPencil } from "@tabler/icons-react";
import { text } from "#text/features/centres/manage/accounts/messages";
import { readList } from "../../../../api/step-up-api.ts";
import { readPage } from "../../../../routing/list-page.rules.ts";
import { readListAddress, wantedPage } from "../../../../staff/list-address.ts";
import { ListScreen } from "../../../../staff/list-screen.tsx";
import { WayButton } from "../../../../staff/may-open.tsx";
import { type ScreenAddress, staffScreen } from "../../../../staff/screen.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { Amount } from "../../../../ui/staff/amount.tsx";
import { Count } from "../../../../ui/staff/count.tsx";
import { RecordLink } from "../../../../ui/staff/record-link.tsx";
import type { Column } from "../../../../ui/staff/records.ts";
import { Balance } from "../../../books/balance.tsx";
import { CardPlaces } from "../../../cards/manage/card-places.tsx";
import { accountAt } from "./account-addresses.ts";

const CENTRES = "/admin/basicData/centres";

async function load({ url }: ScreenAddress) {
  const address = readListAddress(url);
  const list = await readPage(wantedPage(address), (part) =>
    readList("GET /centre/account/list", { query: part }),
  );
  return { address, list };
}

const columns: readonly Column<CentreAccount>[] = [
  {
    id: "name",
    title: text.name,
    cell: ({ centreId, name }) => <RecordLink to={accountAt(centreId)}>{name}</RecordLink>,
  },
  { id: "region", title: text.region, isPlain: true, cell: ({ region }) => <bdi>{region}</bdi> },
  { id: "stock", title: text.stock, cell: ({ stock }) => <Count of={stock} /> },
  { id: "worth", title: text.worth, cell: ({ stockWorth }) => <Amount of={stockWorth} /> },
  { id: "owed", title: text.owed, cell: ({ owed }) => <Balance of={owed} ahead={text.ahead} /> },
  {
    id: "limit",
    title: text.limit,
    cell: ({ isPrepaid, creditLimit }) => (isPrepaid ? text.prepaid : <Amount of={creditLimit} />),
  },
];

function View({ data: { address, list } }: { data: Awaited<ReturnType<typeof load>> }) {
  return (
    <ListScreen
      title={text.accounts}
      hint={text.hint}
      crumbs={[{ title: text.cards, href: "/admin/cards" }]}
      actions={
        <WayButton to={CENTRES} variant="secondary">
          <Icon of={IconPencil} />
          {text.edit}
        </WayButton>
      }
      address={address}
      list={list}
      empty={{
        icon: IconBuildingStore,
        title: text.none,
        hint: text.noneHint,
        action: <WayButton to={`${CENTRES}/add`}>{text.addCentre}</WayButton>,
      }}
      keyOf={({ centreId }) => centreId}
      nameOf={({ name }) => name}
      columns={columns}
    >
      <CardPlaces />
    </ListScreen>
  );
}

export const screen = staffScreen({ load, View });
