import type { Waiting } from "@manara/contract/overview";
import {
  IconCreditCard,
  IconMailX,
  IconMessageQuestion,
  IconMessages,
  IconVideoOff,
  type TablerIcon,
} from "@tabler/icons-react";
import { Link } from "react-router";
import { Icon } from "../../../ui/icon.tsx";
import { Amount } from "../../../ui/staff/amount.tsx";
import { Panel } from "../../../ui/staff/panel.tsx";
import { text } from "./messages/ar.ts";

/** Fewer unused cards than this are few. */
const FEW_CARDS = 20;

interface TileProps {
  icon: TablerIcon;
  count: number;
  label: string;
  /** Where it is seen to. */
  to: string;
}

/** What waits for somebody, and the way to it. */
export function WaitingTiles({ waiting }: { waiting: Waiting }) {
  const few = waiting.cards.filter(({ unused }) => unused < FEW_CARDS);
  return (
    <>
      <ul aria-label={text.waits} className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        <Tile
          icon={IconMessageQuestion}
          count={waiting.unseenComments}
          label={text.unseenComments}
          to="/admin/courses"
        />
        <Tile
          icon={IconMessages}
          count={waiting.contactMessages}
          label={text.contactMessages}
          to="/admin/basicData/messages?state=OPEN"
        />
        <Tile
          icon={IconMailX}
          count={waiting.failedMails}
          label={text.failedMails}
          to="/admin/basicData/mails"
        />
        <Tile
          icon={IconVideoOff}
          count={waiting.lessonsWithoutVideo}
          label={text.lessonsWithoutVideo}
          to="/admin/courses"
        />
      </ul>
      {few.length > 0 && (
        <Panel title={text.fewCards}>
          <ul className="flex flex-wrap gap-3">
            {few.map(({ price, unused }) => (
              <li key={price}>
                <Link
                  to={`/admin/cards?status=UNUSED&price=${price}`}
                  className="inline-flex min-h-11 items-center gap-2 rounded-md bg-amber-soft px-4 text-amber-ink"
                >
                  <Icon of={IconCreditCard} />
                  <Amount of={price} />
                  <span>{text.cardsLeft(unused)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

function Tile({ icon, count, label, to }: TileProps) {
  return (
    <li className="flex">
      <Link
        to={to}
        className="flex min-h-24 grow items-center gap-4 rounded-lg border border-line bg-surface p-5 shadow-card hover:border-brand"
      >
        <span
          className={`rounded-full p-3 ${count > 0 ? "bg-amber-soft text-amber-ink" : "bg-sunken text-ink-soft"}`}
        >
          <Icon of={icon} size={26} />
        </span>
        <span className="flex min-w-0 flex-col">
          <span className="text-2xl font-semibold">{count}</span>
          <span className="text-ink-soft">{label}</span>
        </span>
      </Link>
    </li>
  );
}
