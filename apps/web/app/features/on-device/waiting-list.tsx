import { Link } from "react-router";
import { text } from "#text/outbox/messages";
import type { Entry } from "../../outbox/entries.rules.ts";
import { useOutbox } from "../../outbox/outbox.ts";
import { WaitingState } from "../../outbox/waiting-state.tsx";
import { useSession } from "../../session/session.ts";
import { useSite } from "../../site.ts";
import { writeMoment } from "../../ui/write-moment.ts";

/** The page of an entry; of a sale the till, which has all that can be done with it. */
const placeOf = ({ kind, place }: Entry) => (kind === "sale" ? { path: "/centre", title: text.till } : place);

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
              {entry.kind !== "sale" && <WaitingState entry={entry} />}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
