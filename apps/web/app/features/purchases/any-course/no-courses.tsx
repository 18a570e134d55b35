import { Link } from "react-router";
import { text } from "#text/features/purchases/any-course/messages";
import { useContactLinks } from "../../../contact/contact-links.ts";
import { useSite } from "../../../site.ts";
import { priceInSentence } from "../../../ui/write-price.ts";

/** No course has the price of a good card: whom to call. */
export function NoCourses({ price }: { price: number }) {
  const { contact, country } = useSite();
  const links = useContactLinks();
  const numbers = [
    { label: text.mobile, number: contact.mobileNumber, href: links.mobile },
    { label: text.phone, number: contact.telNumber, href: links.tel },
  ];
  return (
    <div className="flex flex-col items-center gap-4 rounded-lg bg-amber-soft px-5 py-8 text-center">
      <h2 className="text-lg font-semibold">{text.noCourses(priceInSentence(price, country))}</h2>
      <p className="max-w-prose">{text.noCoursesHint}</p>
      <ul className="flex flex-wrap justify-center gap-x-8 gap-y-2">
        {numbers.map(
          ({ label, number, href }) =>
            number &&
            href && (
              <li key={label}>
                <span className="text-sm text-amber-ink">{label}</span>{" "}
                <a
                  href={href}
                  dir="ltr"
                  className="inline-flex min-h-11 items-center text-lg font-semibold underline-offset-4 hover:underline"
                >
                  {number}
                </a>
              </li>
            ),
        )}
      </ul>
      <Link
        to="/contact"
        className="inline-flex min-h-11 items-center text-brand-ink underline underline-offset-4"
      >
        {text.contact}
      </Link>
    </div>
  );
}
