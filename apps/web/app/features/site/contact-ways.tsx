import { IconClock, IconMail } from "@tabler/icons-react";
import { text } from "#text/features/site/messages/contact";
import { useContactLinks } from "../../contact/contact-links.ts";
import { useOpeningHours } from "../../contact/opening-hours.ts";
import { useSite } from "../../site.ts";
import { ContactLines } from "./contact-lines.tsx";
import { ContactWay, WayLabel } from "./contact-way.tsx";

/** How to reach the school without the form. */
export function ContactWays() {
  const { contact } = useSite();
  const links = useContactLinks();
  const hours = useOpeningHours(text.fromTo);
  return (
    <section className="rounded-lg bg-brand-soft p-5 sm:p-8">
      <h2 className="text-xl">{text.ways}</h2>
      <dl className="mt-4 flex flex-col gap-4">
        <ContactLines />
        <ContactWay icon={IconMail} label={text.email} value={contact.email} href={links.email} />
        <div>
          <WayLabel icon={IconClock}>{text.hours}</WayLabel>
          <dd className="ps-7">{hours}</dd>
        </div>
      </dl>
    </section>
  );
}
