import {
  IconBrandWhatsapp,
  IconClock,
  IconMail,
  IconMessageCircle,
  IconPhone,
  type TablerIcon,
} from "@tabler/icons-react";
import { useContactLinks } from "../../contact-links.ts";
import { useOpeningHours } from "../../opening-hours.ts";
import { useSite } from "../../site.ts";
import { Icon } from "../../ui/icon.tsx";
import { useContactMessages } from "./contact-messages.ts";

/** How to reach the school without the form. */
export function ContactWays() {
  const text = useContactMessages();
  const { contact } = useSite();
  const links = useContactLinks();
  const hours = useOpeningHours(text.fromTo);
  return (
    <section className="rounded-lg bg-brand-soft p-5 sm:p-8">
      <h2 className="text-xl">{text.ways}</h2>
      <dl className="mt-4 flex flex-col gap-4">
        <Way icon={IconPhone} label={text.mobile} value={contact.mobileNumber} href={links.mobile} />
        <Way icon={IconPhone} label={text.phone} value={contact.telNumber} href={links.tel} />
        <Way icon={IconBrandWhatsapp} label="WhatsApp" value={contact.whatsappNumber} href={links.whatsapp} />
        <Way icon={IconMessageCircle} label="Viber" value={contact.viberNumber} href={links.viber} />
        <Way icon={IconMail} label={text.email} value={contact.email} href={links.email} />
        <div>
          <Label icon={IconClock}>{text.hours}</Label>
          <dd className="ps-7">{hours}</dd>
        </div>
      </dl>
    </section>
  );
}

interface WayProps {
  icon: TablerIcon;
  label: string;
  value: string | null;
  href: string | null;
}

function Way({ icon, label, value, href }: WayProps) {
  if (!value || !href) return null;
  return (
    <div>
      <Label icon={icon}>{label}</Label>
      <dd className="ps-7">
        <a
          href={href}
          rel="noopener"
          dir="ltr"
          className="inline-flex min-h-11 items-center font-semibold break-all underline-offset-4 hover:underline"
        >
          {value}
        </a>
      </dd>
    </div>
  );
}

function Label({ icon, children }: { icon: TablerIcon; children: string }) {
  return (
    <dt className="flex items-center gap-2 text-sm text-ink-soft">
      <Icon of={icon} className="text-brand-ink" />
      {children}
    </dt>
  );
}
