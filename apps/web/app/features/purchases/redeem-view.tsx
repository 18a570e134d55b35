import { IconArrowRight, IconCircleCheck } from "@tabler/icons-react";
import { Link } from "react-router";
import { Container } from "../../ui/container.tsx";
import { Icon } from "../../ui/icon.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Price } from "../../ui/price.tsx";
import { OpenUntil } from "../courses/access-note.tsx";
import { isGift } from "../courses/course-titles.ts";
import { HowToBuy } from "../courses/how-to-buy.tsx";
import { GiftForm } from "./gift-form.tsx";
import type { RedeemData } from "./load-redeem.ts";
import { text } from "./messages/ar.ts";
import { RedeemForm } from "./redeem-form.tsx";

/** Where a card becomes a course. */
export function RedeemView({ redeem: { course, isPurchased } }: { redeem: RedeemData }) {
  const gift = isGift(course);
  const details = `/course/view/${course.courseId}`;
  return (
    <Container narrow>
      <PageHead title={`${text.title}: ${course.name}`} unlisted />
      <div className="flex flex-col gap-8 py-8 md:py-14">
        <div className="rounded-xl border border-line bg-surface p-5 shadow-card sm:p-8">
          <PageHeading>{gift ? text.giftTitle : text.title}</PageHeading>
          <p className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-lg">
            <bdi className="font-medium">{course.name}</bdi>
            {!gift && (
              <Price
                amount={course.price}
                original={course.originalPrice}
                originalLabel={text.originalPrice}
              />
            )}
          </p>
          {!isPurchased && (
            <div className="mt-3">
              <OpenUntil at={course.openUntil} />
            </div>
          )}
          <div className="mt-6">
            <noscript>
              <p className="mb-4 rounded-md bg-amber-soft p-3 text-amber-ink">{text.needsScript}</p>
            </noscript>
            {isPurchased ? (
              <AlreadyYours details={details} />
            ) : (
              <Way courseId={course.courseId} gift={gift} />
            )}
          </div>
          <Link
            to={details}
            className="mt-4 inline-flex min-h-11 items-center gap-1.5 text-brand-ink underline-offset-4 hover:underline"
          >
            {text.backToCourse}
            <Icon of={IconArrowRight} size={18} directional />
          </Link>
        </div>
        {!gift && !isPurchased && <HowToBuy />}
      </div>
    </Container>
  );
}

function Way({ courseId, gift }: { courseId: number; gift: boolean }) {
  return gift ? <GiftForm courseId={courseId} /> : <RedeemForm courseId={courseId} />;
}

function AlreadyYours({ details }: { details: string }) {
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-center gap-2 text-success-ink">
        <Icon of={IconCircleCheck} />
        {text.alreadyYours}
      </p>
      <LinkButton wide to={details}>
        {text.openCourse}
      </LinkButton>
    </div>
  );
}
