import type { BatchInFull, CardRange } from "@manara/contract/cards/batches";
import {
  IconArrowBackUp,
  IconBan,
  IconCash,
  IconReceiptRefund,
  IconTruckDelivery,
  type TablerIcon,
} from "@tabler/icons-react";
import { text } from "#text/features/cards/manage/batches/messages";
import { type ListPage, pageOf } from "../../../../routing/list-page.rules.ts";
import { ListFoot } from "../../../../staff/list-foot.tsx";
import { useMayOpen } from "../../../../staff/may-open.tsx";
import { Count } from "../../../../ui/staff/count.tsx";
import { Panel } from "../../../../ui/staff/panel.tsx";
import { RecordLink } from "../../../../ui/staff/record-link.tsx";
import { RecordList } from "../../../../ui/staff/record-list.tsx";
import type { Column } from "../../../../ui/staff/records.ts";
import { actAt } from "./batch-addresses.ts";
import { RangeStates } from "./card-states.tsx";
import { actsOf, beginsWith, type CardAct, sizeOf, writeSerials } from "./ranges.rules.ts";
import { SerialRangeText } from "./serial-range-text.tsx";

const ROWS = 50;

export const actIcons: Record<CardAct, TablerIcon> = {
  deliver: IconTruckDelivery,
  return: IconArrowBackUp,
  sell: IconCash,
  "undo-sale": IconReceiptRefund,
  void: IconBan,
};

const columns: readonly Column<CardRange>[] = [
  { id: "serials", title: text.serials, cell: (range) => <SerialRangeText of={range} /> },
  { id: "amount", title: text.amount, cell: (range) => <Count of={sizeOf(range)} /> },
  { id: "state", title: text.state, isPlain: true, cell: (range) => <RangeStates range={range} /> },
  {
    id: "centre",
    title: text.centre,
    cell: ({ centre }) =>
      centre ? (
        <RecordLink to={`/admin/cards/centres/${centre.centreId}`}>{centre.name}</RecordLink>
      ) : (
        text.school
      ),
  },
  { id: "live", title: text.isLive, cell: ({ isLive }) => (isLive ? text.yes : text.no) },
];

/** The ranges of a batch that a page shows. */
export const rangesOnPage = ({ ranges }: BatchInFull, page: number): ListPage<CardRange> =>
  pageOf(ranges, { page, size: ROWS });

/** Where the cards of a batch are, by their serials, and what can be done with those of a range. */
export function RangesPanel({ batchId, list }: { batchId: number; list: ListPage<CardRange> }) {
  const mayOpen = useMayOpen();
  const actsHere = (range: CardRange) => actsOf(range).filter((act) => mayOpen(actAt(act, batchId)));
  return (
    <Panel title={text.ranges}>
      <RecordList
        caption={text.ranges}
        rows={list.items}
        keyOf={({ firstSerial }) => firstSerial}
        nameOf={writeSerials}
        columns={columns}
        acts={(range) =>
          actsHere(range).map((act) => ({
            icon: actIcons[act],
            label: text.act[act],
            name: text.actOn(text.act[act], writeSerials(range)),
            to: actAt(act, batchId, beginsWith(act, range)),
          }))
        }
      />
      <ListFoot list={list} />
    </Panel>
  );
}
