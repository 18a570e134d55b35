import { groupCardCode, normaliseCardCode } from "@manara/contract/cards/card-code";
import type { CardCourses as OpenedBy } from "@manara/contract/purchases/purchases";
import { Link } from "react-router";
import { text } from "#text/features/purchases/any-course/messages";
import { useContactLinks } from "../../../contact/contact-links.ts";
import { useSite } from "../../../site.ts";
import { Button } from "../../../ui/button.tsx";
import { priceInSentence } from "../../../ui/write-price.ts";
import { CourseChoice } from "./course-choice.tsx";
import { OnAccount } from "./on-account.tsx";
import type { OfferedCourse } from "./open-card.rules.ts";

/** No course has the price of a good card: whom to call. */
function NoCourses({ price }: { price: number }) {
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

/** An unused card, and what it opens. */
export interface OpenCard extends OpenedBy {
  cardKey: string;
}

interface CardCoursesProps {
  card: OpenCard;
  onMore: () => Promise<unknown>;
  /** Another card in its place. */
  onChange: () => void;
  onOpened: (course: OfferedCourse, wasHeld: boolean) => void;
  onGive: (course: OfferedCourse) => void;
}

/** A card, and the courses that it opens. */
export function CardCourses({ card, onChange, ...choice }: CardCoursesProps) {
  return (
    <>
      <CardSummary card={card} onChange={onChange} />
      {card.total === 0 ? <NoCourses price={card.price} /> : <CourseChoice card={card} {...choice} />}
    </>
  );
}

/** Which card it is, what it is worth, and the way back to the field. */
function CardSummary({ card: { cardKey, price }, onChange }: Pick<CardCoursesProps, "card" | "onChange">) {
  const { country } = useSite();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-xl border border-line bg-brand-soft px-5 py-3 text-brand-ink">
      <p role="status" className="flex flex-col">
        <span className="font-semibold">{text.cardOf(priceInSentence(price, country))}</span>
        <bdi dir="ltr" className="font-mono text-sm">
          {groupCardCode(normaliseCardCode(cardKey))}
        </bdi>
        <OnAccount />
      </p>
      <Button variant="quiet" className="-mx-3 px-3" onClick={onChange}>
        {text.anotherCode}
      </Button>
    </div>
  );
}
