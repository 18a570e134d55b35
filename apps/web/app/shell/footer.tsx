import {
  IconBrandFacebook,
  IconBrandInstagram,
  IconBrandWhatsapp,
  IconClock,
  IconMail,
  IconMessageCircle,
  IconPhone,
  type TablerIcon,
} from "@tabler/icons-react";
import { Link } from "react-router";
import { text } from "#text/shell/messages";
import { useContactLinks } from "../contact/contact-links.ts";
import { type Contact, useSite } from "../site.ts";
import { Icon } from "../ui/icon.tsx";

/** Where else the school is, by the names of those sites, which are the same in every language. */
const pagesElsewhere = (contact: Contact) =>
  [
    { name: "Facebook", href: contact.facebookUrl, icon: IconBrandFacebook },
    { name: "Instagram", href: contact.instagramUrl, icon: IconBrandInstagram },
    { name: "YouTube", href: contact.youtubeUrl },
    { name: "TikTok", href: contact.tiktokUrl },
    { name: "Telegram", href: contact.telegramUrl },
    { name: "LinkedIn", href: contact.linkedinUrl },
  ].filter((page): page is typeof page & { href: string } => Boolean(page.href));

/**
 * The foot of every page: how to reach the school, and the legal pages. While hidden it keeps its height: a shorter page would scroll, and
 * Back would not return to the same place.
 */
export function Footer({ hidden }: { hidden: boolean }) {
  const { brandName, contact, country, configuration } = useSite();
  const links = useContactLinks();
  const pages = pagesElsewhere(contact);
  return (
    <footer className={`mt-16 border-t border-line bg-sunken ${hidden ? "invisible" : ""}`}>
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-8 px-4 py-10 sm:px-6 md:grid-cols-2">
        <section className="flex min-w-0 flex-col gap-3">
          {(configuration?.timesOfWork || Object.values(links).some(Boolean)) && (
            <h2 className="text-lg">{text.footer.contact}</h2>
          )}
          <div className="flex flex-wrap gap-2">
            {links.mobile && (
              <FooterLink
                href={links.mobile}
                icon={IconPhone}
                label={text.footer.call}
                value={contact.mobileNumber}
              />
            )}
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
          {configuration?.timesOfWork && (
            <p className="flex items-center gap-2">
              <Icon of={IconClock} />
              <bdi className="min-w-0 wrap-anywhere">{configuration.timesOfWork}</bdi>
            </p>
          )}
          {links.email && (
            <a
              href={links.email}
              className="flex min-h-11 items-center gap-2 self-start underline-offset-4 hover:underline"
            >
              <Icon of={IconMail} />
              <bdi dir="ltr" className="min-w-0 wrap-anywhere">
                {contact.email}
              </bdi>
            </a>
          )}
        </section>
        <section className="flex min-w-0 flex-col gap-3 md:items-end">
          {pages.length > 0 && <h2 className="text-lg">{text.footer.follow}</h2>}
          <div className="flex flex-wrap gap-2">
            {pages.map(({ name, href, icon }) => (
              <FooterLink key={name} href={href} icon={icon} value={name} />
            ))}
          </div>
          <ul className="flex flex-wrap gap-x-6 min-w-0 wrap-anywhere">
            {country.footerLinks.map(({ id, title, href }) => (
              <li key={id}>
                <Link
                  to={href}
                  className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                >
                  <bdi>{title}</bdi>
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

interface FooterLinkProps {
  href: string;
  icon?: TablerIcon | undefined;
  /** Read before the value, such as "Call us". */
  label?: string;
  value: string | null;
}

/** A way to reach the school: a number, a messenger, a social page. */
function FooterLink({ href, icon, label, value }: FooterLinkProps) {
  return (
    <a
      href={href}
      rel="noopener"
      className="inline-flex min-h-11 items-center gap-2 max-w-full max-xs:w-full rounded-md border border-line-strong bg-surface px-4 hover:border-brand hover:text-brand-ink"
    >
      {icon && <Icon of={icon} />}
      {label && <span className="sr-only">{label}</span>}
      <bdi dir="ltr" className="min-w-0 wrap-anywhere">
        {value}
      </bdi>
    </a>
  );
}
