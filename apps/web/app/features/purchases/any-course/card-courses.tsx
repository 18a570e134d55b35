import { groupCardCode, normaliseCardCode } from "@manara/contract/cards/card-code";
import type { CardCourses as OpenedBy } from "@manara/contract/purchases/purchases";
import { text } from "#text/features/purchases/any-course/messages";
import { useSite } from "../../../site.ts";
import { Button } from "../../../ui/button.tsx";
import { priceInSentence } from "../../../ui/write-price.ts";
import { CourseChoice } from "./course-choice.tsx";
import { NoCourses } from "./no-courses.tsx";
import { OnAccount } from "./on-account.tsx";
import type { OfferedCourse } from "./open-card.rules.ts";

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
