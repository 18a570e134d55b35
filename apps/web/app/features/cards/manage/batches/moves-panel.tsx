import type { CardMove } from "@manara/contract/cards/batches";
import { text } from "#text/features/cards/manage/batches/messages";
import { Count } from "../../../../ui/staff/count.tsx";
import { Moment } from "../../../../ui/staff/moment.tsx";
import { Panel } from "../../../../ui/staff/panel.tsx";
import { RecordList } from "../../../../ui/staff/record-list.tsx";
import type { Column } from "../../../../ui/staff/records.ts";
import { writeSerials } from "./ranges.rules.ts";
import { SerialRangeText } from "./serial-range-text.tsx";

const nameOf = (place: CardMove["from"]): string => place?.name ?? text.school;

const columns: readonly Column<CardMove>[] = [
  { id: "when", title: text.when, cell: ({ dateTime }) => <Moment at={dateTime} withTime /> },
  { id: "what", title: text.what, isPlain: true, cell: ({ act }) => text.moveActs[act] },
  { id: "serials", title: text.serials, cell: (move) => <SerialRangeText of={move} /> },
  { id: "amount", title: text.amount, cell: ({ cards }) => <Count of={cards} /> },
  {
    id: "way",
    title: text.way,
    cell: ({ from, to }) =>
      from?.centreId !== to?.centreId ? (
        <span>
          {text.fromPlace} <bdi>{nameOf(from)}</bdi> {text.toPlace} <bdi>{nameOf(to)}</bdi>
        </span>
      ) : (
        <bdi>{nameOf(to)}</bdi>
      ),
  },
  { id: "by", title: text.by, cell: ({ by }) => <bdi>{by?.fullName ?? text.gone}</bdi> },
  {
    id: "reason",
    title: text.reason,
    cell: ({ reason }) => (reason ? <bdi className="wrap-anywhere">{reason}</bdi> : "—"),
  },
];

/** Moves of a batch, newest first. */
export const MovesPanel = ({ moves }: { moves: readonly CardMove[] }) => (
  <Panel title={text.moves}>
    {moves.length === 0 ? (
      <p className="text-ink-soft">{text.noMoves}</p>
    ) : (
      <RecordList
        caption={text.moves}
        rows={moves}
        keyOf={({ id }) => id}
        nameOf={writeSerials}
        columns={columns}
      />
    )}
  </Panel>
);
