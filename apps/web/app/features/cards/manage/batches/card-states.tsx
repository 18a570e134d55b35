import type { Batch, CardRange, RangeState } from "@manara/contract/cards/batches";
import {
  IconBan,
  IconBuilding,
  IconBuildingStore,
  IconCash,
  IconCircleCheck,
  IconFile,
  IconTrash,
  type TablerIcon,
} from "@tabler/icons-react";
import { text } from "#text/features/cards/manage/batches/messages";
import { useSite } from "../../../../site.ts";
import { Icon } from "../../../../ui/icon.tsx";
import { Count } from "../../../../ui/staff/count.tsx";
import { sizeOf } from "./ranges.rules.ts";

interface Look {
  icon: TablerIcon;
  badge: string;
  bar: string;
}

const looks: Record<RangeState | "USED", Look> = {
  MADE: { icon: IconFile, badge: "bg-sunken text-ink-soft", bar: "bg-line" },
  PRINTED: { icon: IconBuilding, badge: "bg-sunken text-ink", bar: "bg-line-strong" },
  AT_CENTRE: { icon: IconBuildingStore, badge: "bg-amber-soft text-amber-ink", bar: "bg-amber" },
  SOLD: { icon: IconCash, badge: "bg-success-soft text-success-ink", bar: "bg-success-ink" },
  USED: { icon: IconCircleCheck, badge: "bg-sunken text-ink", bar: "bg-brand" },
  VOID: { icon: IconBan, badge: "bg-danger-soft text-danger-ink", bar: "bg-danger" },
  DELETED: { icon: IconTrash, badge: "bg-sunken text-ink-soft", bar: "bg-line" },
};

interface StateBadgeProps {
  state: RangeState | "USED";
  count?: number | undefined;
}

/** Where cards are: a picture, a colour and words. */
export function StateBadge({ state, count }: StateBadgeProps) {
  const { icon, badge } = looks[state];
  return (
    <span
      className={`inline-flex items-center gap-1.5 rounded-full px-2.5 py-0.5 text-sm whitespace-nowrap ${badge}`}
    >
      <Icon of={icon} size={16} />
      {text.states[state]}
      {count !== undefined && <Count of={count} />}
    </span>
  );
}

/** Where unused cards of a range are, and which of its cards are used; of both, how many. */
export function RangeStates({ range }: { range: CardRange }) {
  const unused = sizeOf(range) - range.used;
  return (
    <span className="flex flex-wrap gap-1.5">
      {unused > 0 && <StateBadge state={range.state} count={range.used > 0 ? unused : undefined} />}
      {range.used > 0 && <StateBadge state="USED" count={unused > 0 ? range.used : undefined} />}
    </span>
  );
}

const counted = [
  ["made", "MADE"],
  ["printed", "PRINTED"],
  ["atCentre", "AT_CENTRE"],
  ["sold", "SOLD"],
  ["used", "USED"],
  ["void", "VOID"],
  ["deleted", "DELETED"],
] as const;

/** How many cards of a batch are in each state: a bar, and the same in figures. */
export function StateCounts({ counts }: Pick<Batch, "counts">) {
  const { country } = useSite();
  const write = new Intl.NumberFormat(country.intlLocale);
  const shown = counted.filter(([name]) => counts[name] > 0);
  return (
    <div className="flex min-w-0 flex-col md:min-w-44 gap-1.5 py-1">
      <div aria-hidden="true" className="flex h-2 gap-px overflow-hidden rounded-full bg-sunken">
        {shown.map(([name, state]) => (
          <span key={name} className={`min-w-1 ${looks[state].bar}`} style={{ flexGrow: counts[name] }} />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-3 gap-y-0.5 text-sm text-ink-soft">
        {shown.map(([name, state]) => (
          <li key={name} className="inline-flex items-center gap-1.5 whitespace-nowrap">
            <span aria-hidden="true" className={`size-2 rounded-full ${looks[state].bar}`} />
            {text.states[state]}
            <bdi className="font-medium text-ink">{write.format(counts[name])}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}
