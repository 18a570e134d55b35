import type { Batch } from "@manara/contract/cards/batches";
import { IconCards } from "@tabler/icons-react";
import { text } from "#text/features/cards/manage/batches/messages";
import { readList } from "../../../../api/step-up-api.ts";
import { readPage } from "../../../../routing/list-page.rules.ts";
import { readListAddress, wantedPage } from "../../../../staff/list-address.ts";
import { ListScreen } from "../../../../staff/list-screen.tsx";
import { useMayOpen } from "../../../../staff/may-open.tsx";
import { type ScreenAddress, staffScreen } from "../../../../staff/screen.ts";
import { Amount } from "../../../../ui/staff/amount.tsx";
import { Count } from "../../../../ui/staff/count.tsx";
import { Moment } from "../../../../ui/staff/moment.tsx";
import { RecordLink } from "../../../../ui/staff/record-link.tsx";
import type { Column } from "../../../../ui/staff/records.ts";
import { CardPlaces } from "../card-places.tsx";
import { BATCHES, batchAt } from "./batch-addresses.ts";
import { BatchNote } from "./batch-note.tsx";
import { StateCounts } from "./card-states.tsx";

async function load({ url }: ScreenAddress) {
  const address = readListAddress(url);
  const list = await readPage(wantedPage(address), (part) =>
    readList("GET /card/batch/list", { query: part }),
  );
  return { address, list };
}

const columns: readonly Column<Batch>[] = [
  {
    id: "id",
    title: text.id,
    cell: ({ id }) => (
      <span className="whitespace-nowrap">
        <RecordLink to={batchAt(id)}>{text.batch(id)}</RecordLink>
      </span>
    ),
  },
  {
    id: "note",
    title: text.note,
    isPlain: true,
    cell: (batch) => (
      <bdi className="line-clamp-2 max-w-80 min-w-24 wrap-anywhere">
        {batch.note || batch.month ? <BatchNote batch={batch} /> : text.noNote}
      </bdi>
    ),
  },
  { id: "price", title: text.price, isPlain: true, cell: ({ price }) => <Amount of={price} /> },
  { id: "amount", title: text.amount, cell: ({ amount }) => <Count of={amount} /> },
  {
    id: "counts",
    title: text.whereCards,
    isPlain: true,
    cell: ({ counts }) => <StateCounts counts={counts} />,
  },
  {
    id: "made",
    title: text.made,
    isMinor: true,
    cell: ({ creationDateTime, createdBy, month }) => (
      <span className="flex flex-col">
        <Moment at={creationDateTime} />
        {/* A month of sales by phone is nobody's own. */}
        {month === null && <bdi className="text-sm text-ink-soft">{createdBy?.fullName ?? text.gone}</bdi>}
      </span>
    ),
  },
];

function View({ data: { address, list } }: { data: Awaited<ReturnType<typeof load>> }) {
  const mayAdd = useMayOpen()(`${BATCHES}/add`);
  return (
    <ListScreen
      title={text.batches}
      hint={text.hint}
      crumbs={[{ title: text.cards, href: "/admin/cards" }]}
      {...(mayAdd && { add: { title: text.add, href: `${BATCHES}/add` } })}
      address={address}
      list={list}
      empty={{ icon: IconCards, title: text.none, hint: text.noneHint }}
      keyOf={({ id }) => id}
      nameOf={({ id }) => text.batch(id)}
      columns={columns}
    >
      <CardPlaces />
    </ListScreen>
  );
}

export const screen = staffScreen({ load, View });
