import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandWhatsapp,
  IconClock,
  IconMail,
  IconMessageCircle,
  IconPhone,
} from "@tabler/icons-react";
import { Link } from "react-router";
import { useContactLinks } from "../contact-links.ts";
import { useOpeningHours } from "../opening-hours.ts";
import { useSite } from "../site.ts";
import { Icon } from "../ui/icon.tsx";
import { FooterLink } from "./footer-link.tsx";
import { text } from "./messages/ar.ts";

/** The foot of every page: how to reach the school, and the legal pages. */
export function Footer({ hidden }: { hidden: boolean }) {
  const { brandName, contact, country } = useSite();
  const links = useContactLinks();
  const hours = useOpeningHours(text.footer.hours);
  return (
    <footer hidden={hidden} className="mt-16 border-t border-line bg-sunken">
      <div className="mx-auto grid max-w-6xl gap-8 px-4 py-10 sm:px-6 md:grid-cols-2">
        <section className="flex flex-col gap-3">
          <h2 className="text-lg">{text.footer.contact}</h2>
          <div className="flex flex-wrap gap-2">
            <FooterLink
              href={links.mobile}
              icon={IconPhone}
              label={text.footer.call}
              value={contact.mobileNumber}
            />
            {links.tel && (
              <FooterLink
                href={links.tel}
                icon={IconPhone}
                label={text.footer.call}
                value={contact.telNumber}
              />
            )}
            {links.whatsapp && <FooterLink href={links.whatsapp} icon={IconBrandWhatsapp} value="WhatsApp" />}
            {links.viber && <FooterLink href={links.viber} icon={IconMessageCircle} value="Viber" />}
          </div>
          <p className="flex items-center gap-2">
            <Icon of={IconClock} />
            {hours}
          </p>
          <a
            href={links.email}
            className="flex min-h-11 items-center gap-2 self-start underline-offset-4 hover:underline"
          >
            <Icon of={IconMail} />
            <bdi dir="ltr">{contact.email}</bdi>
          </a>
        </section>
        <section className="flex flex-col gap-3 md:items-end">
          <h2 className="text-lg">{text.footer.follow}</h2>
          <div className="flex flex-wrap gap-2">
            <FooterLink href={contact.facebookUrl} icon={IconBrandFacebook} value="Facebook" />
            {contact.instagramUrl && (
              <FooterLink href={contact.instagramUrl} icon={IconBrandInstagram} value="Instagram" />
            )}
          </div>
          <ul className="flex flex-wrap gap-x-6">
            {country.legalLinks.map(({ id, title, href }) => (
              <li key={id}>
                <Link
                  to={href}
                  className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <p className="border-t border-line px-4 py-4 text-center text-sm text-ink-soft">
        {text.footer.rights(brandName)}
      </p>
    </footer>
  );
}
