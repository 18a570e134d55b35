import { IconChevronDown, IconChevronRight } from "@tabler/icons-react";
import { Suspense, useMemo } from "react";
import { Link } from "react-router";
import { text } from "#text/features/centres/messages";
import { useHydrated } from "../../loading/hydrated.ts";
import { lazyWithRetry } from "../../loading/lazy-with-retry.ts";
import { Icon } from "../../ui/icon.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { CentrePlaces } from "./centre-places.tsx";
import type { RegionInList } from "./centres.rules.ts";
import { ownFirst } from "./centres.rules.ts";

/** In the storage of the browser, for all its tabs and for later. */
const OWN_REGION = "manara.region";

/** The region that somebody has opened last on this device; null: none. */
export const readOwnRegion = (): string | null => localStorage.getItem(OWN_REGION);

export const keepOwnRegion = (name: string): void => localStorage.setItem(OWN_REGION, name);

/** As many regions as are open from the start: their centres are in sight at once. */
const FEW = 2;

/** Comes where somebody has opened a region of a school with many centres. */
const LateRegion = lazyWithRetry(async () => (await import("./late-lists.tsx")).LateRegion);

interface CentreListProps {
  regions: readonly RegionInList[];
  /** False: what stands above it says what it is. */
  hasTitle?: boolean;
}

/**
 * Where cards are sold, a fold for each region, or a link where the centres are too many for one page; nothing where no centre is known. It
 * works without scripts. The region that somebody has opened last on this device is theirs: it comes first, and is open.
 */
export function CentreList({ regions, hasTitle = true }: CentreListProps) {
  const isHydrated = useHydrated();
  // Not what is opened while the list is there: it would move under the finger.
  const own = useMemo(() => (isHydrated ? readOwnRegion() : null), [isHydrated]);
  if (regions.length === 0) return null;
  return (
    <section id="centres" className="scroll-mt-20">
      {hasTitle && <h2 className="text-xl">{text.title}</h2>}
      {regions.length > FEW && <p className="mt-1 text-ink-soft">{text.intro}</p>}
      <div className="mt-4 grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
        {ownFirst(regions, own).map((region) =>
          region.centres === null && region.name !== own ? (
            <RegionLink key={region.name} region={region} />
          ) : (
            <Region key={region.name} region={region} isOpen={regions.length <= FEW || region.name === own} />
          ),
        )}
      </div>
    </section>
  );
}

const rowClass = "flex min-h-12 items-center gap-3 px-4";
const boxClass = "rounded-lg border border-line bg-surface";

function RegionName({ region: { name, amount } }: { region: RegionInList }) {
  return (
    <>
      <bdi className="font-medium">{name}</bdi>
      <span className="text-sm text-ink-soft">{text.count(amount)}</span>
    </>
  );
}

function RegionLink({ region }: { region: RegionInList }) {
  return (
    <Link to={regionPage(region.name)} className={`${boxClass} ${rowClass}`}>
      <RegionName region={region} />
      <Icon of={IconChevronRight} directional className="ms-auto" />
    </Link>
  );
}

function Region({ region, isOpen }: { region: RegionInList; isOpen: boolean }) {
  const { name, centres } = region;
  return (
    <details
      open={isOpen}
      // What was open from the start is nobody's choice.
      onToggle={({ currentTarget }) => currentTarget.open && !isOpen && keepOwnRegion(name)}
      className={`group ${boxClass}`}
    >
      <summary className={rowClass}>
        <RegionName region={region} />
        <Icon of={IconChevronDown} className="ms-auto transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-t border-line">
        {centres ? (
          <CentrePlaces centres={centres} />
        ) : (
          <Suspense fallback={<Spinner label={name} />}>
            <LateRegion name={name} />
          </Suspense>
        )}
      </div>
    </details>
  );
}

/** The page with the centres of a region. */
export const regionPage = (name: string): string => `/centres?${new URLSearchParams({ region: name })}`;
