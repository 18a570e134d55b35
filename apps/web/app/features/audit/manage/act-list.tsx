import type { AuditEntry } from "@manara/contract/audit/audit";
import { formatSerial } from "@manara/contract/cards/card-serial";
import { text } from "#text/features/audit/manage/messages";
import { type SiteCountry, useSite } from "../../../site.ts";
import { Moment } from "../../../ui/staff/moment.tsx";
import { priceInSentence } from "../../../ui/write-price.ts";
import { nameExamDate } from "../../seasons/manage/exam-date-words.ts";
import { figureOf, serialsOf } from "./act-figure.rules.ts";

const acts: Readonly<Record<string, string>> = text.acts;

/** A name by which people know what it was done to, or why; a number of the database tells nobody anything. */
const subjectOf = ({ act, details, subjectName }: AuditEntry, country: SiteCountry): string | undefined =>
  act.startsWith("season.")
    ? nameExamDate(details, country)
    : [details.name, details.title, details.username, details.fullName, subjectName, details.reason].find(
        (value): value is string => typeof value === "string" && value !== "",
      );

/** How much of it there was. */
function Figure({ of }: { of: AuditEntry }) {
  const { country } = useSite();
  const figure = figureOf(of);
  if (!figure) return null;
  const { cards, money } = figure;
  const parts = [
    ...(cards === undefined ? [] : [text.cards(cards)]),
    ...(money === undefined ? [] : [priceInSentence(money, country)]),
  ];
  return <bdi>({parts.join(" · ")})</bdi>;
}

/** The cards it was done to: the first of them, where they are many. */
function Serials({ of }: { of: AuditEntry }) {
  const [first, ...others] = serialsOf(of);
  if (!first) return null;
  const ends = [...new Set(first)].map((serial) => formatSerial(serial));
  return (
    <bdi dir="ltr" className="font-mono text-sm text-ink-soft">
      {ends.join(" – ")}
      {others.length > 0 && " …"}
    </bdi>
  );
}

interface ActListProps {
  entries: readonly AuditEntry[];
  /** True where all of it was done to one card, whose serial stands above. */
  isOfOneCard?: boolean;
}

/** Acts, by whom and when, newest first. */
export function ActList({ entries, isOfOneCard = false }: ActListProps) {
  const { country } = useSite();
  if (entries.length === 0) return <p className="text-ink-soft">{text.none}</p>;
  return (
    <ul className="flex flex-col divide-y divide-line">
      {entries.map((entry) => {
        const found = subjectOf(entry, country);
        // People who did something with their own account are named once.
        const subject = found === entry.actor.fullName ? undefined : found;
        return (
          <li key={entry.id} className="flex flex-wrap items-baseline gap-x-3 py-2">
            <bdi className="font-medium">
              {entry.actor.userId === null ? text.itself : entry.actor.fullName}
            </bdi>
            <span>
              {acts[entry.act] ?? text.other} <Figure of={entry} />
            </span>
            {subject && (
              <bdi dir="auto" className="min-w-0 wrap-anywhere text-ink-soft">
                {subject}
              </bdi>
            )}
            {isOfOneCard || <Serials of={entry} />}
            <span className="ms-auto text-sm text-ink-soft">
              <Moment at={entry.dateTime} withTime />
            </span>
          </li>
        );
      })}
    </ul>
  );
}
