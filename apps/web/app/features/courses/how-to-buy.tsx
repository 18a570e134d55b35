import { text } from "#text/features/courses/messages/how-to-buy";
import { useContactLinks } from "../../contact/contact-links.ts";
import { useSite } from "../../site.ts";

/** How to buy a course, and whom to ask. */
export function HowToBuy({ hasCentres }: { hasCentres: boolean }) {
  const { contact, country } = useSite();
  const links = useContactLinks();
  const { messengers } = country.coursePage;
  const isReachable = links.mobile || links.tel || (messengers && (links.whatsapp || links.viber));
  return (
    <section className="rounded-lg bg-amber-soft p-6 md:p-8">
      <h2 className="text-xl">{text.title}</h2>
      <p className="mt-2 max-w-prose">
        {hasCentres ? text.intro : text.askUs} {isReachable && text.help}
      </p>
      <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-2 empty:hidden">
        <Line label={text.mobile} number={contact.mobileNumber} href={links.mobile} />
        <Line label={text.phone} number={contact.telNumber} href={links.tel} />
        {messengers && <Line label="WhatsApp" number={contact.whatsappNumber} href={links.whatsapp} />}
        {messengers && <Line label="Viber" number={contact.viberNumber} href={links.viber} />}
      </dl>
    </section>
  );
}

function Line({ label, number, href }: { label: string; number: string | null; href: string | null }) {
  if (!number || !href) return null;
  return (
    <div>
      <dt className="text-sm text-amber-ink">{label}</dt>
      <dd>
        <a
          href={href}
          dir="ltr"
          className="inline-flex min-h-11 items-center text-lg font-semibold underline-offset-4 hover:underline"
        >
          {number}
        </a>
      </dd>
    </div>
  );
}
