import { holdsText } from "@manara/contract/search/spelling-rules";
import { IconCash, IconMapPin } from "@tabler/icons-react";
import { text } from "#text/features/centres/manage/messages";
import { api } from "../../../api/api.ts";
import { pageOf } from "../../../routing/list-page.rules.ts";
import { readListAddress, wantedPage } from "../../../staff/list-address.ts";
import { ListScreen } from "../../../staff/list-screen.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { useDelete } from "../../../staff/use-delete.ts";
import { Badge } from "../../../ui/badge.tsx";
import { LinkButton } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { Count } from "../../../ui/staff/count.tsx";

const BASE = "/admin/basicData/centres";

async function load({ url }: ScreenAddress) {
  const address = readListAddress(url);
  const found = (await api("GET /centre/list-managed")).filter(({ name, region, commune, place }) =>
    [name, region, commune ?? "", place].some((part) => holdsText(part, address.search)),
  );
  return { address, list: pageOf(found, wantedPage(address)) };
}

function View({ data: { address, list } }: { data: Awaited<ReturnType<typeof load>> }) {
  const removal = useDelete({
    send: (id) => api("DELETE /centre/delete", { query: { id } }),
    missing: "CENTRE_NOT_FOUND",
  });
  return (
    <ListScreen
      title={text.centres}
      hint={text.hint}
      crumbs={[{ title: text.basicData, href: "/admin/basicData" }]}
      add={{ title: text.add, href: `${BASE}/add` }}
      actions={
        <LinkButton variant="secondary" to="/admin/cards/centres">
          <Icon of={IconCash} />
          {text.accounts}
        </LinkButton>
      }
      address={address}
      list={list}
      empty={{ icon: IconMapPin, title: text.none, hint: text.noneHint }}
      searchHint={text.searchHint}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      editAt={({ id }) => `${BASE}/${id}`}
      removal={{ ...removal, loss: text.deleteHint }}
      name={{ title: text.fields.name }}
      columns={[
        {
          id: "sellers",
          title: text.sellers,
          isPlain: true,
          cell: ({ sellers }) =>
            sellers === 0 ? <Badge tone="amber">{text.noSeller}</Badge> : <Count of={sellers} />,
        },
        {
          id: "state",
          title: text.state,
          isPlain: true,
          cell: ({ isSuspended }) => (isSuspended ? text.suspended : text.open),
        },
        { id: "region", title: text.fields.region, isPlain: true, cell: ({ region }) => <bdi>{region}</bdi> },
        {
          id: "place",
          title: text.fields.place,
          isMinor: true,
          isPlain: true,
          cell: ({ place }) => <bdi>{place}</bdi>,
        },
        {
          id: "hours",
          title: text.fields.hours,
          isMinor: true,
          cell: ({ hours }) => <bdi>{hours ?? "—"}</bdi>,
        },
        { id: "phone", title: text.fields.phone, cell: ({ phone }) => <bdi dir="ltr">{phone ?? "—"}</bdi> },
      ]}
    >
      {list.items.some(({ sellers, isSuspended }) => sellers === 0 && !isSuspended) && (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-amber-soft px-3 py-2 text-amber-ink">
          <p className="grow basis-64">{text.needsSeller}</p>
          <LinkButton to="/admin/allUsers?role=STUDENT&make=CENTRE" variant="secondary">
            {text.makeSeller}
          </LinkButton>
        </div>
      )}
    </ListScreen>
  );
}

export const screen = staffScreen({ load, View });
