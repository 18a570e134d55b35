import type { ManagedPage } from "@manara/contract/pages/pages";
import { holdsText } from "@manara/contract/search/spelling-rules";
import {
  IconArrowDown,
  IconArrowUp,
  IconExternalLink,
  IconEye,
  IconEyeOff,
  IconFileText,
} from "@tabler/icons-react";
import { useRevalidator } from "react-router";
import { text } from "#text/features/pages/manage/messages";
import { api } from "../../../api/api.ts";
import { useMutation } from "../../../forms/mutation.ts";
import { pageOf } from "../../../routing/list-page.rules.ts";
import { readListAddress, wantedPage } from "../../../staff/list-address.ts";
import { ListScreen } from "../../../staff/list-screen.tsx";
import { type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { useDelete } from "../../../staff/use-delete.ts";
import { Badge } from "../../../ui/badge.tsx";
import type { RowAct } from "../../../ui/staff/records.ts";
import { showToast } from "../../../ui/toasts.ts";

export const BASE = "/admin/pages";

/** Title of a page in the first language that it has a text in. */
const titleOf = ({ texts: [first], name }: ManagedPage) => first?.title || name;
const gapsOf = ({ texts }: ManagedPage) => texts.reduce((sum, { gaps }) => sum + gaps, 0);

async function load({ url }: ScreenAddress) {
  const address = readListAddress(url);
  const pages = (await api("GET /site/page/list")).map((page, place) => ({ ...page, id: place + 1 }));
  const found = pages.filter((page) =>
    [titleOf(page), page.address].some((part) => holdsText(part, address.search)),
  );
  return { address, pages, list: pageOf(found, wantedPage(address)) };
}

function View({ data: { address, pages, list } }: { data: Awaited<ReturnType<typeof load>> }) {
  const { revalidate } = useRevalidator();
  const nameOf = (id: number) => pages[id - 1]?.name ?? "";
  const removal = useDelete({
    send: (id) => api("DELETE /site/page/delete", { query: { name: nameOf(id) } }),
    missing: "NOT_FOUND",
  });
  const placing = useMutation({
    send: ({ title: _, ...body }: { name: string; isShown: boolean; title: string }) =>
      api("POST /site/page/place", { body }),
    showIn: "toast",
    onDone: (_, { isShown, title }) => {
      showToast("success", isShown ? text.nowShown(title) : text.nowHidden(title));
      return revalidate();
    },
  });
  const own = pages.filter(({ place }) => place !== null).map(({ name }) => name);
  const ordering = useMutation({
    send: (names: string[]) => api("POST /site/page/order", { body: { names } }),
    showIn: "toast",
    onDone: revalidate,
  });
  const move = (name: string, by: -1 | 1) => {
    const others = own.filter((one) => one !== name);
    others.splice(own.indexOf(name) + by, 0, name);
    void ordering.run(others);
  };
  const acts = (page: ManagedPage): RowAct[] => {
    const title = titleOf(page);
    const { name, isShown, isRequired, place } = page;
    const at = own.indexOf(name);
    const toggle = () => void placing.run({ name, isShown: !isShown, title });
    return [
      ...(isShown
        ? [{ icon: IconExternalLink, label: text.look, name: text.lookAt(title), to: page.address }]
        : [{ icon: IconEye, label: text.show, name: text.showOf(title), onPress: toggle }]),
      ...(isShown && !isRequired
        ? [{ icon: IconEyeOff, label: text.hide, name: text.hideOf(title), onPress: toggle }]
        : []),
      ...(place && at > 0
        ? [{ icon: IconArrowUp, label: text.up, name: text.upOf(title), onPress: () => move(name, -1) }]
        : []),
      ...(place && at < own.length - 1
        ? [{ icon: IconArrowDown, label: text.down, name: text.downOf(title), onPress: () => move(name, 1) }]
        : []),
    ];
  };
  return (
    <ListScreen
      title={text.title}
      hint={text.hint}
      crumbs={[{ title: text.basicData, href: "/admin/basicData" }]}
      add={{ title: text.add, href: `${BASE}/add` }}
      address={address}
      list={list}
      empty={{ icon: IconFileText, title: text.none, hint: text.noneHint }}
      searchHint={text.search}
      keyOf={({ id }) => id}
      nameOf={titleOf}
      editAt={({ name }) => `${BASE}/${name}`}
      removal={{ ...removal, loss: text.deleteHint, mayDelete: ({ place }) => place !== null }}
      acts={acts}
      name={{ title: text.fields.title }}
      columns={[
        {
          id: "state",
          title: text.state,
          isPlain: true,
          cell: (page) => (
            <span className="flex flex-wrap gap-2">
              {page.isShown ? text.shown : <Badge>{text.off}</Badge>}
              {page.isShown && gapsOf(page) > 0 && <Badge tone="amber">{text.gaps(gapsOf(page))}</Badge>}
            </span>
          ),
        },
        {
          id: "place",
          title: text.place,
          isMinor: true,
          isPlain: true,
          cell: ({ place }) => (place ? text.places[place] : text.ofCountry),
        },
        {
          id: "address",
          title: text.address,
          isPlain: true,
          cell: (page) => <bdi dir="ltr">{page.address}</bdi>,
        },
      ]}
    />
  );
}

export const screen = staffScreen({ load, View });
