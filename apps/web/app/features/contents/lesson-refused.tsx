import { IconClock, IconLock, IconMoodPuzzled } from "@tabler/icons-react";
import { useLocation } from "react-router";
import { text as content } from "#text/features/contents/messages/extras";
import { useSite } from "../../site.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Container } from "../../ui/container.tsx";
import { Icon } from "../../ui/icon.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { writeBeginning } from "../../ui/write-moment.ts";
import { OfferCard } from "../courses/offer-card.tsx";
import type { RefusedLesson } from "./load-public-lesson.server.ts";

/** A lesson that visitors do not see. Whoever is signed in waits for their own answer. */
export function LessonRefused({ refused: { code, offer, opening, isOwn } }: { refused: RefusedLesson }) {
  const { lesson, loading, refused } = content;
  const { country } = useSite();
  const { pathname } = useLocation();
  const isLocked = code === "COURSE_NOT_PURCHASED";
  return (
    <Container narrow>
      <PageHead title={lesson} unlisted />
      {!isOwn && (
        <div className="signed-in-only flex justify-center py-32 text-brand">
          <Spinner size={48} label={loading} />
        </div>
      )}
      <div
        className={`flex flex-col items-center gap-5 py-16 text-center md:py-24 ${isOwn ? "" : "visitor-only"}`}
      >
        <span className="rounded-full bg-amber-soft p-5 text-amber-ink">
          <Icon of={opening ? IconClock : isLocked ? IconLock : IconMoodPuzzled} size={40} />
        </span>
        <PageHeading>
          {opening ? refused.closedTitle : isLocked ? refused.lockedTitle : refused.missingTitle}
        </PageHeading>
        <p className="max-w-prose text-ink-soft">
          {opening
            ? refused.opensOn(writeBeginning(opening.at, country))
            : isLocked
              ? refused.lockedText
              : refused.missingText}
        </p>
        {offer && <OfferCard offer={offer} />}
        <div className="flex flex-wrap justify-center gap-3">
          {isLocked && (
            <LinkButton to={`/auth/login?next=${encodeURIComponent(pathname)}`}>{refused.logIn}</LinkButton>
          )}
          {opening ? (
            <LinkButton to={`/course/view/${opening.courseId}#contents`}>{refused.toCourse}</LinkButton>
          ) : (
            <LinkButton to="/courses" variant="secondary">
              {refused.courses}
            </LinkButton>
          )}
          {isLocked && (
            <LinkButton to="/guide" variant="quiet">
              {refused.guide}
            </LinkButton>
          )}
        </div>
      </div>
    </Container>
  );
}
