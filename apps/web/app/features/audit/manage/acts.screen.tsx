import { actKinds, COUNTED_ACTS } from "@manara/contract/audit/act-rules";
import { IconHistory } from "@tabler/icons-react";
import { text } from "#text/features/audit/manage/messages";
import { readList } from "../../../api/api.ts";
import { readPage } from "../../../routing/list-page.rules.ts";
import { oneOf, readListAddress, wantedPage } from "../../../staff/list-address.ts";
import { ListScreen } from "../../../staff/list-screen.tsx";
import { isDay, type ScreenAddress, staffScreen } from "../../../staff/screen.ts";
import { ActList } from "./act-list.tsx";

async function load({ url }: ScreenAddress) {
  const address = readListAddress(url);
  const day = (name: string) => (isDay(address.filter(name)) ? address.filter(name) : undefined);
  const query = {
    search: address.search,
    kind: oneOf(address.filter("kind"), actKinds),
    from: day("from"),
    to: day("to"),
  };
  const list = await readPage(wantedPage(address), (part) =>
    readList("GET /audit/list", { query: { ...query, ...part } }),
  );
  return { address, list };
}

const filters = [
  {
    name: "kind",
    label: text.kind,
    options: actKinds.map((kind) => ({ value: kind, label: text.kinds[kind] })),
  },
  { name: "from", label: text.from, kind: "date" },
  { name: "to", label: text.to, kind: "date" },
] as const;

const View = ({ data: { address, list } }: { data: Awaited<ReturnType<typeof load>> }) => (
  <ListScreen
    title={text.title}
    hint={text.hint}
    crumbs={[{ title: text.start, href: "/admin" }]}
    address={address}
    list={list}
    empty={{ icon: IconHistory, title: text.none, hint: text.hint }}
    searchHint={text.searchHint}
    filters={filters}
    keyOf={({ id }) => id}
    nameOf={({ actor }) => actor.fullName}
    columns={[]}
    records={({ rows }) => <ActList entries={rows} />}
  >
    {list.total >= COUNTED_ACTS && <p className="mb-3 text-ink-soft">{text.newest(COUNTED_ACTS)}</p>}
  </ListScreen>
);

export const screen = staffScreen({ load, View });
