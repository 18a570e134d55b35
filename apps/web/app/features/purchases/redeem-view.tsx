import {
  IconAlertCircle,
  IconArrowRight,
  IconCircleCheck,
  IconLock,
  IconPlayerPlay,
} from "@tabler/icons-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { text } from "#text/features/purchases/messages";
import { useMutation } from "../../forms/mutation.ts";
import { lazyWithRetry } from "../../loading/lazy-with-retry.ts";
import { useSite } from "../../site.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Container } from "../../ui/container.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Price } from "../../ui/price.tsx";
import { priceInSentence } from "../../ui/write-price.ts";
import { OpenUntil } from "../courses/access-note.tsx";
import { redeemAddress } from "../courses/course-offer.ts";
import { isGift } from "../courses/course-titles.ts";
import { AccountFirst } from "./account-first.tsx";
import type { RedeemData } from "./load-redeem.ts";
import { AskRelative } from "./pay-links/ask-relative.tsx";
import { NeededCard, RedeemForm } from "./redeem-form.tsx";
import { type ActivationProps, useActivation } from "./use-activation.ts";

/** A gift takes no card: one button. */
function GiftForm(activation: ActivationProps) {
  const { run, isBusy, refusal } = useMutation(useActivation(activation));
  return (
    <div className="flex flex-col gap-4">
      <p>{text.giftIntro}</p>
      {refusal && (
        <p role="alert" className="flex items-start gap-1.5 text-danger-ink">
          <Icon of={IconAlertCircle} className="mt-1" />
          {refusal}
        </p>
      )}
      <Button wide busy={isBusy} onClick={() => void run({ cardKey: null })}>
        {text.takeGift}
      </Button>
    </div>
  );
}

interface AlreadyYoursProps {
  /** Where it opens. */
  to: string;
  /** It came in place of a form that was sent: the focus goes there. */
  isNews: boolean;
}

/** The course is theirs, however that came: it opens. */
function AlreadyYours({ to, isNews }: AlreadyYoursProps) {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNews) said.current?.focus();
  }, [isNews]);
  return (
    <div className="flex flex-col gap-4">
      <p ref={said} tabIndex={-1} className="flex items-center gap-2 text-success-ink outline-none">
        <Icon of={IconCircleCheck} />
        {text.alreadyYours}
      </p>
      <LinkButton wide to={to}>
        {text.openCourse}
      </LinkButton>
    </div>
  );
}

const linkClass =
  "inline-flex min-h-11 items-center gap-1.5 self-start text-brand-ink underline-offset-4 hover:underline";

/** Drawn on the server with the rest. */
const Buying = lazyWithRetry(async () => (await import("../courses/buying.tsx")).Buying);

/** Where a card becomes a course: what it is for and costs, what to look at first, and the field. */
export function RedeemView({ redeem }: { redeem: RedeemData }) {
  const { course, lesson, free, regions } = redeem;
  const { country } = useSite();
  const [isHeld, setHeld] = useState(false);
  const gift = isGift(course);
  const details = `/course/view/${course.courseId}`;
  const open = lesson ? `/lesson/${lesson.contentId}` : details;
  const activation = { courseId: course.courseId, to: open, onHeld: () => setHeld(true) };
  const isMine = redeem.isPurchased || isHeld;
  return (
    <Container narrow>
      <PageHead title={`${gift ? text.giftTitle : text.title}: ${course.name}`} unlisted />
      <div className="flex flex-col gap-8 py-8 md:py-14">
        <div className="flex flex-col gap-6 rounded-xl border border-line bg-surface p-5 shadow-card sm:p-8">
          <div className="flex flex-col gap-3">
            <PageHeading>{gift ? text.giftTitle : text.title}</PageHeading>
            <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-lg">
              <bdi className="min-w-0 font-medium wrap-anywhere">{course.name}</bdi>
              {!gift && (
                <Price
                  amount={course.price}
                  original={course.originalPrice}
                  originalLabel={text.originalPrice}
                />
              )}
            </p>
            {lesson && (
              <p className="flex items-start gap-2">
                <Icon of={IconLock} className="mt-1 text-ink-soft" />
                <span className="min-w-0 wrap-anywhere">
                  {text.wantedLesson} <bdi className="font-medium">{lesson.title}</bdi>
                </span>
              </p>
            )}
            {!isMine && course.lessonsCount === 0 && (
              <p className="rounded-md bg-amber-soft p-3 text-amber-ink">{text.noLessonsYet}</p>
            )}
            {!isMine && <OpenUntil at={course.openUntil} />}
            {!isMine && !gift && <NeededCard price={priceInSentence(course.price, country)} />}
          </div>
          {isMine ? (
            <AlreadyYours to={open} isNews={isHeld} />
          ) : (
            <>
              <noscript>
                <p className="rounded-md bg-amber-soft p-3 text-amber-ink">
                  {gift ? text.giftNeedsScript : text.needsScript}
                </p>
              </noscript>
              <AccountFirst gift={gift} next={redeemAddress(redeem)} />
              <div className="signed-in-only">
                {gift ? <GiftForm {...activation} /> : <RedeemForm {...activation} />}
              </div>
            </>
          )}
          <div className="flex flex-col">
            {free && !isMine && (
              <Link to={`/lesson/${free.contentId}`} className={linkClass}>
                <Icon of={IconPlayerPlay} size={18} />
                <span className="min-w-0 wrap-anywhere">
                  {text.freeLesson} <bdi>{free.title}</bdi>
                </span>
              </Link>
            )}
            <Link to={details} className={linkClass}>
              {text.backToCourse}
              <Icon of={IconArrowRight} size={18} directional />
            </Link>
          </div>
        </div>
        {!gift && !isMine && <AskRelative course={course} />}
        {!gift && !isMine && (
          <Suspense fallback={<div className="min-h-96" />}>
            <Buying regions={regions} />
          </Suspense>
        )}
      </div>
    </Container>
  );
}
