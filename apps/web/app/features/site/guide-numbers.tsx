import { IconBrandWhatsapp, IconMessageCircle, IconPhone } from "@tabler/icons-react";
import { useContactLinks } from "../../contact-links.ts";
import { useSite } from "../../site.ts";
import { useContactMessages } from "./contact-messages.ts";
import { ContactWay } from "./contact-way.tsx";
import type { Guide } from "./load-guide.server.ts";

/** Whom to ask: the mobile number, and the other lines where the country has them in its guide. */
export function GuideNumbers({ guide }: { guide: Guide }) {
  const text = useContactMessages();
  const { contact, country } = useSite();
  const links = useContactLinks();
  return (
    <section className="rounded-lg bg-amber-soft p-5 sm:p-8">
      <h2 className="text-xl">{guide.numbersTitle}</h2>
      <p className="mt-2">{guide.numbersText}</p>
      <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3">
        <ContactWay icon={IconPhone} label={text.mobile} value={contact.mobileNumber} href={links.mobile} />
        {country.guide.messagingLines && (
          <>
            <ContactWay icon={IconPhone} label={text.phone} value={contact.telNumber} href={links.tel} />
            <ContactWay
              icon={IconBrandWhatsapp}
              label="WhatsApp"
              value={contact.whatsappNumber}
              href={links.whatsapp}
            />
            <ContactWay
              icon={IconMessageCircle}
              label="Viber"
              value={contact.viberNumber}
              href={links.viber}
            />
          </>
        )}
      </dl>
    </section>
  );
}
