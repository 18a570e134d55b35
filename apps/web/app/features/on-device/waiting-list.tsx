import { Link } from "react-router";
import { text } from "#text/outbox/messages";
import type { Entry } from "../../outbox/entries.rules.ts";
import { useOutbox } from "../../outbox/outbox.ts";
import { WaitingState } from "../../outbox/waiting-state.tsx";
import { useSession } from "../../session/session.ts";
import { useSite } from "../../site.ts";
import { MixedText } from "../../ui/mixed-text.tsx";
import { writeMoment } from "../../ui/write-moment.ts";
import type { QueuedSale } from "../centres/own/sale-queue.rules.ts";
import type { WaitingComment } from "../comments/waiting-comments.ts";
import type { WaitingNote } from "../notes/waiting-notes.ts";

/** The page of an entry; of a sale the till, which has all that can be done with it. */
const placeOf = ({ kind, place }: Entry) => (kind === "sale" ? { path: "/centre", title: text.till } : place);

/** Words that somebody wrote, or serials of cards that were sold: its page may be gone. */
function contentOf(entry: Entry): string | null {
  const { description, text, firstSerial, lastSerial } = entry as Partial<
    WaitingComment & WaitingNote & QueuedSale
  >;
  if (firstSerial === undefined) return description ?? text ?? null;
  return firstSerial === lastSerial ? String(firstSerial) : `${firstSerial}–${lastSerial}`;
}

/** Entries of the outbox, with how each of them stands. */
export function WaitingList() {
  const { owner, entries } = useOutbox();
  const isOwn = useSession()?.user.userId === owner;
  const { country } = useSite();
  if (!isOwn || entries.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-xl">{text.title}</h2>
      <p className="max-w-prose text-ink-soft">{text.intro}</p>
      <ol className="divide-y divide-line rounded-lg border border-line bg-surface">
        {entries.map((entry) => {
          const place = placeOf(entry);
          const content = contentOf(entry);
          return (
            <li key={`${entry.kind} ${entry.id}`} className="flex flex-col gap-1 px-4 py-3">
              <p className="font-medium">{text.kinds[entry.kind]}</p>
              <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
                {place && (
                  <Link
                    reloadDocument
                    to={place.path}
                    className="text-brand-ink underline underline-offset-4"
                  >
                    <bdi>{place.title || place.path}</bdi>
                  </Link>
                )}
                <time dateTime={entry.at}>{writeMoment(entry.at, country, { withTime: true })}</time>
              </p>
              {content !== null && <MixedText text={content} className="whitespace-pre-line" />}
              <WaitingState entry={entry} isToRead={entry.kind === "sale"} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
