import { countInBar } from "@manara/contract/menu/arrange-rules";
import type { LocalNavEntry } from "@manara/countries/localise";
import { text } from "#text/features/menu/manage/messages";

/** The main menu as an edit makes it: the entries in the bar, and those that have no room there. */
export function MenuPreview({ navbar }: { navbar: readonly LocalNavEntry[] }) {
  const inBar = countInBar(navbar);
  return (
    <section aria-label={text.preview} className="flex min-w-0 flex-col gap-2 rounded-md bg-sunken p-3">
      <h2 className="text-sm font-medium">{text.preview}</h2>
      <Entries of={navbar.slice(0, inBar)} />
      {inBar < navbar.length && (
        <>
          <p className="text-sm text-ink-soft">{text.more}</p>
          <Entries of={navbar.slice(inBar)} />
        </>
      )}
    </section>
  );
}

const Entries = ({ of }: { of: readonly LocalNavEntry[] }) => (
  <ul className="flex flex-wrap items-start gap-x-5 gap-y-1">
    {of.map((entry) => (
      <li key={entry.id} className="min-w-0">
        <bdi className="wrap-anywhere">{entry.title}</bdi>
        {entry.kind === "menu" && entry.items.length > 0 && (
          <ul className="ms-3 text-sm text-ink-soft">
            {entry.items.map((item) => (
              <li key={item.id}>
                <bdi className="wrap-anywhere">{item.title}</bdi>
              </li>
            ))}
          </ul>
        )}
      </li>
    ))}
  </ul>
);
