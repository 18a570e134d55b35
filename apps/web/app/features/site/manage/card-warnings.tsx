import type { Waiting } from "@manara/contract/overview/overview";
import { IconAlertTriangle, IconArrowBackUp, IconEye, type TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { text as cards } from "#text/features/cards/manage/watch/messages";
import { text } from "#text/features/site/manage/messages";
import { useSite } from "../../../site.ts";
import { Icon } from "../../../ui/icon.tsx";
import { writeMoment } from "../../../ui/write-moment.ts";
import { priceInSentence } from "../../../ui/write-price.ts";
import { giveBackAt } from "../../cards/manage/batches/batch-addresses.ts";
import { serialInSentence } from "../../cards/manage/batches/ranges.rules.ts";

/** So many differences are named; the page has all. */
const NAMED = 3;

/** Warnings about cards: the books, the watch, and cards that wait for a second one. */
export function CardWarnings({ waiting: { books, watchFindings, giveBacks } }: { waiting: Waiting }) {
  const { country } = useSite();
  const named = books?.differences.slice(0, NAMED).map(({ account, found, booked, batchId, centre }) =>
    text.bookDifference({
      account: cards.accounts[account],
      where: centre?.name ?? (batchId === null ? "" : cards.batch(batchId)),
      by: priceInSentence(Math.abs(found - booked), country),
    }),
  );
  if (!books && watchFindings === 0 && giveBacks.length === 0) return null;
  return (
    <ul className="flex flex-col gap-3">
      {books && (
        <Warning icon={IconAlertTriangle} to="/admin/cards/books" isGrave>
          {text.booksDiffer(writeMoment(books.since, country))}
          <span className="block text-sm">{named?.join(" · ")}</span>
        </Warning>
      )}
      {watchFindings > 0 && (
        <Warning icon={IconEye} to="/admin/cards/watch">
          {text.watchFindings(watchFindings)}
        </Warning>
      )}
      {giveBacks.map((cardId) => (
        <Warning key={cardId} icon={IconArrowBackUp} to={giveBackAt(cardId)}>
          {text.giveBackWaits(serialInSentence(cardId))}
        </Warning>
      ))}
    </ul>
  );
}

interface WarningProps {
  icon: TablerIcon;
  to: string;
  isGrave?: boolean;
  children: ReactNode;
}

const Warning = ({ icon, to, isGrave = false, children }: WarningProps) => (
  <li>
    <Link
      to={to}
      className={`flex min-h-11 items-center gap-2 rounded-md px-4 py-2 underline-offset-4 hover:underline ${isGrave ? "bg-danger-soft text-danger-ink" : "bg-amber-soft text-amber-ink"}`}
    >
      <Icon of={icon} />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </Link>
  </li>
);
