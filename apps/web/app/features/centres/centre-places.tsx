import type { Centre } from "@manara/contract/centres/centres";
import { IconMapPin, IconPhone } from "@tabler/icons-react";
import { text } from "#text/features/centres/messages";
import { internationalNumber } from "../../contact/contact-links.ts";
import { useSite } from "../../site.ts";
import { buttonClass } from "../../ui/button-class.ts";
import { Icon } from "../../ui/icon.tsx";

/** Some centres: how to come to each, and whom to call. */
export function CentrePlaces({ centres }: { centres: readonly Centre[] }) {
  return (
    <ul className="flex flex-col gap-5 p-4">
      {centres.map((centre) => (
        <Place key={centre.id} centre={centre} />
      ))}
    </ul>
  );
}

function Place({ centre }: { centre: Centre }) {
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
