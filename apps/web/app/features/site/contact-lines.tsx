import { IconBrandWhatsapp, IconMessageCircle, IconPhone } from "@tabler/icons-react";
import { text } from "#text/features/site/messages/contact";
import { useContactLinks } from "../../contact/contact-links.ts";
import { useSite } from "../../site.ts";
import { ContactWay } from "./contact-way.tsx";

/** The lines of the school, for a description list: the mobile number, and the others unless that one is to stand alone. */
export function ContactLines({ mobileAlone = false }: { mobileAlone?: boolean }) {
  const { contact } = useSite();
  const links = useContactLinks();
  return (
    <>
      <ContactWay icon={IconPhone} label={text.mobile} value={contact.mobileNumber} href={links.mobile} />
      {!mobileAlone && (
        <>
          <ContactWay icon={IconPhone} label={text.phone} value={contact.telNumber} href={links.tel} />
          <ContactWay
            icon={IconBrandWhatsapp}
            label="WhatsApp"
            value={contact.whatsappNumber}
            href={links.whatsapp}
          />
          <ContactWay icon={IconMessageCircle} label="Viber" value={contact.viberNumber} href={links.viber} />
        </>
      )}
    </>
  );
}
