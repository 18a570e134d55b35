import { useSite } from "../../site.ts";
import { ContactLines } from "./contact-lines.tsx";
import type { Guide } from "./load-guide.server.ts";

/** Contact numbers: the mobile number, and the other lines where the country has them in its guide. */
export function GuideNumbers({ guide }: { guide: Guide }) {
  const { contact, country } = useSite();
  const { mobileNumber, telNumber, whatsappNumber, viberNumber } = contact;
  const others = country.guide.messagingLines && (telNumber || whatsappNumber || viberNumber);
  if (!mobileNumber && !others) return null;
  return (
    <section className="rounded-lg bg-amber-soft p-5 sm:p-8">
      <h2 className="text-xl">{guide.numbersTitle}</h2>
      <p className="mt-2">{guide.numbersText}</p>
      <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3">
        <ContactLines mobileAlone={!country.guide.messagingLines} />
      </dl>
    </section>
  );
}
