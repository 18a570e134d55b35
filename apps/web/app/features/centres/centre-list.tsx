import { IconChevronDown, IconMapPin, IconPhone } from "@tabler/icons-react";
import { useMemo } from "react";
import { text } from "#text/features/centres/messages";
import { internationalNumber } from "../../contact/contact-links.ts";
import { useHydrated } from "../../loading/hydrated.ts";
import { useSite } from "../../site.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Icon } from "../../ui/icon.tsx";
import type { CentreRegion } from "./centres.rules.ts";
import { ownFirst } from "./own-first.rules.ts";
import { keepOwnRegion, readOwnRegion } from "./own-region.ts";

/** As many regions as are open from the start: their centres are in sight at once. */
const FEW = 2;

interface CentreListProps {
  regions: readonly CentreRegion[];
  /** False: what stands above it says what it is. */
  hasTitle?: boolean;
}

/**
 * Where cards are sold, a fold for each region; nothing where no centre is known. It works without scripts. The region that somebody has
 * opened last on this device is theirs: it comes first, and is open.
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
        {ownFirst(regions, own).map((region) => (
          <Region key={region.name} region={region} isOpen={regions.length <= FEW || region.name === own} />
        ))}
      </div>
    </section>
  );
}

function Region({ region: { name, centres }, isOpen }: { region: CentreRegion; isOpen: boolean }) {
  return (
    <details
      open={isOpen}
      // What was open from the start is nobody's choice.
      onToggle={({ currentTarget }) => currentTarget.open && !isOpen && keepOwnRegion(name)}
      className="group rounded-lg border border-line bg-surface"
    >
      <summary className="flex min-h-12 items-center gap-3 px-4">
        <bdi className="font-medium">{name}</bdi>
        <span className="text-sm text-ink-soft">{text.count(centres.length)}</span>
        <Icon of={IconChevronDown} className="ms-auto transition-transform group-open:rotate-180" />
      </summary>
      <ul className="flex flex-col gap-5 border-t border-line p-4">
        {centres.map((centre) => (
          <Place key={centre.id} centre={centre} />
        ))}
      </ul>
    </details>
  );
}

function Place({ centre }: { centre: CentreRegion["centres"][number] }) {
  const { country } = useSite();
  const { name, commune, place, hours, mapUrl } = centre;
  const phones = [centre.phone, ...centre.morePhones].filter((phone) => phone !== null);
  return (
    <li>
      <p dir="auto" className="font-medium">
        {name}
      </p>
      <p dir="auto">{commune ? `${commune} · ${place}` : place}</p>
      {hours && (
        <p dir="auto" className="text-ink-soft">
          {hours}
        </p>
      )}
      {(phones.length > 0 || mapUrl) && (
        <p className="mt-2 flex flex-wrap gap-2">
          {phones.map((phone) => (
            <a
              key={phone}
              href={`tel:+${internationalNumber(phone, country)}`}
              className={buttonClass({ variant: "secondary" })}
            >
              <Icon of={IconPhone} size={18} />
              <bdi dir="ltr">{phone}</bdi>
            </a>
          ))}
          {mapUrl && (
            <a
              href={mapUrl}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: "secondary" })}
            >
              <Icon of={IconMapPin} size={18} />
              {text.map}
              <span className="sr-only"> {name}</span>
            </a>
          )}
        </p>
      )}
    </li>
  );
}
