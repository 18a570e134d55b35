import { IconChevronDown } from "@tabler/icons-react";
import { text } from "#text/features/centres/messages";
import { internationalNumber } from "../../contact/contact-links.ts";
import { useSite } from "../../site.ts";
import { Icon } from "../../ui/icon.tsx";
import type { CentreRegion } from "./centres.rules.ts";

/** As many regions as are open from the start: their centres are in sight at once. */
const FEW = 2;

/** Where cards are sold, a fold for each region; nothing where no centre is known. It works without scripts. */
export function CentreList({ regions }: { regions: readonly CentreRegion[] }) {
  if (regions.length === 0) return null;
  return (
    <section id="centres" className="scroll-mt-20">
      <h2 className="text-xl">{text.title}</h2>
      {regions.length > FEW && <p className="mt-1 text-ink-soft">{text.intro}</p>}
      <div className="mt-4 grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
        {regions.map((region) => (
          <Region key={region.name} region={region} isOpen={regions.length <= FEW} />
        ))}
      </div>
    </section>
  );
}

function Region({ region: { name, centres }, isOpen }: { region: CentreRegion; isOpen: boolean }) {
  return (
    <details open={isOpen} className="group rounded-lg border border-line bg-surface">
      <summary className="flex min-h-12 items-center gap-3 px-4">
        <bdi className="font-medium">{name}</bdi>
        <span className="text-sm text-ink-soft">{text.count(centres.length)}</span>
        <Icon of={IconChevronDown} className="ms-auto transition-transform group-open:rotate-180" />
      </summary>
      <ul className="flex flex-col gap-4 border-t border-line p-4">
        {centres.map((centre) => (
          <Place key={centre.id} centre={centre} />
        ))}
      </ul>
    </details>
  );
}

function Place({ centre: { name, place, hours, phone } }: { centre: CentreRegion["centres"][number] }) {
  const { country } = useSite();
  return (
    <li>
      <p dir="auto" className="font-medium">
        {name}
      </p>
      <p dir="auto">{place}</p>
      {hours && (
        <p dir="auto" className="text-ink-soft">
          {hours}
        </p>
      )}
      {phone && (
        <a
          href={`tel:+${internationalNumber(phone, country)}`}
          dir="ltr"
          className="inline-flex min-h-11 items-center font-semibold underline-offset-4 hover:underline"
        >
          {phone}
        </a>
      )}
    </li>
  );
}
