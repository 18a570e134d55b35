import type { Waiting } from "@manara/contract/overview/overview";
import type { SalesSummary } from "@manara/contract/sales/sales";
import {
  IconAlertTriangle,
  IconDatabaseExport,
  IconMailX,
  IconMessageQuestion,
  IconMessages,
  IconVideoOff,
  type TablerIcon,
} from "@tabler/icons-react";
import { useState } from "react";
import { Link } from "react-router";
import { text } from "#text/features/site/manage/messages";
import { useSite } from "../../../site.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Panel } from "../../../ui/staff/panel.tsx";
import { writeMoment } from "../../../ui/write-moment.ts";
import { CardChips, CentreOrders, StrandedCards, WithoutTeacher } from "./attention.tsx";
import { CardWarnings } from "./card-warnings.tsx";

/** The API counts no further. */
const MOST = 1000;

type Counted = Exclude<
  keyof Waiting,
  | "cards"
  | "backup"
  | "centreOrders"
  | "coursesWithoutTeacher"
  | "lecturesWithoutTeacher"
  | "watchFindings"
  | "giveBacks"
  | "books"
  | "firstSteps"
  | "unfinishedPages"
  | "outbox"
  | "hasUnnamedProxy"
  | "lacksExamDates"
>;

/** Count, and where it is seen to. */
const tiles: readonly { of: Counted; icon: TablerIcon; to: string }[] = [
  { of: "unansweredQuestions", icon: IconMessageQuestion, to: "/admin/questions" },
  { of: "contactMessages", icon: IconMessages, to: "/admin/basicData/messages?state=OPEN" },
  { of: "failedMails", icon: IconMailX, to: "/admin/basicData/mails" },
  { of: "lessonsWithoutVideo", icon: IconVideoOff, to: "/admin/content/noVideo" },
];

/** Waiting work, and the way to it. */
export function WaitingTiles({ waiting, few }: { waiting: Waiting; few: SalesSummary["few"] }) {
  const { country } = useSite();
  const write = new Intl.NumberFormat(country.intlLocale);
  const countOf = (count: number) => (count < MOST ? write.format(count) : text.atLeast(write.format(count)));
  return (
    <>
      <ul aria-label={text.waits} className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {tiles.map(({ of, icon, to }) => (
          <li key={of} className="flex">
            <Link
              to={to}
              className="flex min-h-24 grow items-center gap-4 rounded-lg border border-line bg-surface p-5 shadow-card hover:border-brand"
            >
              <span
                className={`rounded-full p-3 ${waiting[of] > 0 ? "bg-amber-soft text-amber-ink" : "bg-sunken text-ink-soft"}`}
              >
                <Icon of={icon} size={26} />
              </span>
              <span className="flex min-w-0 flex-col">
                <span className="text-2xl font-semibold">{countOf(waiting[of])}</span>
                <span className="wrap-anywhere text-ink-soft">{text[of]}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <CardWarnings waiting={waiting} />
      <WithoutTeacher waiting={waiting} />
      <CentreOrders count={waiting.centreOrders} />
      <BackupLine of={waiting.backup} />
      {few.length > 0 && (
        <Panel title={text.fewCards}>
          <CardChips cards={few.map((one) => ({ price: one.price, words: text.cardsLeft(one) }))} />
        </Panel>
      )}
      <StrandedCards cards={waiting.cards} />
    </>
  );
}

/** When the school was last backed up; loud when it never is, when that is too long ago, or lies in the future. */
function BackupLine({ of }: { of: Waiting["backup"] }) {
  const { country } = useSite();
  const [now] = useState(Date.now);
  const { at, isLate } = of ?? { at: null, isLate: true };
  const isAhead = at !== null && Date.parse(at) > now;
  return (
    <p
      className={`flex items-center gap-2 rounded-md px-4 py-2 ${isLate ? "bg-amber-soft text-amber-ink" : "text-ink-soft"}`}
    >
      <Icon of={isLate ? IconAlertTriangle : IconDatabaseExport} />
      <span>
        {at === null
          ? text[of ? "noBackup" : "noBackups"]
          : text.backedUp(writeMoment(at, country, { withTime: true }))}{" "}
        {at !== null && isLate && (isAhead ? text.backupIsAhead : text.backupIsLate)}{" "}
        <Link to="/admin/basicData/backups" className="inline-flex min-h-11 items-center underline">
          {text.backups}
        </Link>
      </span>
    </p>
  );
}
