import { text as common } from "#text/features/courses/messages/course";
import { text } from "#text/features/courses/messages/offer";
import { useSite } from "../../site.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Price } from "../../ui/price.tsx";
import { priceInSentence } from "../../ui/write-price.ts";
import { OpenUntil } from "./access-note.tsx";
import { type CourseOffer, redeemAddress } from "./course-offer.ts";
import { isGift } from "./course-titles.ts";

/** Way into a locked lesson: its course, the price, the way to the card, and a free lesson to look at first. */
export function OfferCard({ offer }: { offer: CourseOffer }) {
  const { course, lesson, free } = offer;
  const { country } = useSite();
  const gift = isGift(course);
  return (
    <section
      aria-label={text.title}
      className="flex w-full flex-col gap-3 rounded-lg border border-line bg-surface p-5 text-start shadow-card md:p-6"
    >
      <p className="text-ink-soft">{text.title}</p>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-xl">
          <bdi>{course.name}</bdi>
        </h2>
        {!gift && (
          <Price amount={course.price} original={course.originalPrice} originalLabel={common.originalPrice} />
        )}
      </div>
      {lesson && (
        <p>
          {text.lesson} <bdi className="font-medium">{lesson.title}</bdi>
        </p>
      )}
      <OpenUntil at={course.openUntil} />
      <p>{gift ? text.gift : text.neededCard(priceInSentence(course.price, country))}</p>
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <LinkButton to={redeemAddress(offer)}>{gift ? common.takeGift : common.redeem}</LinkButton>
        {free && (
          <LinkButton to={`/lesson/${free.contentId}`} variant="secondary">
            {text.watchFree}
          </LinkButton>
        )}
        <LinkButton to={`/course/view/${course.courseId}`} variant="quiet">
          {common.viewDetails}
        </LinkButton>
      </div>
    </section>
  );
}
