import { IconChevronDown } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { Link } from "react-router";
import { text } from "#text/features/centres/messages/sold";
import { lazyWithRetry } from "../../loading/lazy-with-retry.ts";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/spinner.tsx";

/** Comes when somebody asks for it. */
const LateCentres = lazyWithRetry(async () => (await import("./late-lists.tsx")).LateCentres);

/** Where cards are sold, for pages that most people leave without asking: nothing of it is loaded before. */
export function WhereSold() {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      onToggle={({ currentTarget }) => currentTarget.open && setOpen(true)}
      className="group/sold rounded-lg border border-line bg-surface"
    >
      <summary className="flex min-h-12 items-center gap-3 px-4 font-medium">
        {text.ask}
        <Icon of={IconChevronDown} className="ms-auto transition-transform group-open/sold:rotate-180" />
      </summary>
      <div className="border-t border-line p-4">
        <noscript>
          <Link to="/guide#centres" className="inline-flex min-h-11 items-center underline">
            {text.ask}
          </Link>
        </noscript>
        {isOpen && (
          <Suspense fallback={<Spinner label={text.ask} />}>
            <LateCentres />
          </Suspense>
        )}
      </div>
    </details>
  );
}
