import { mayOpen } from "@manara/contract/access-rules";
import { IconCircleCheck, IconGift } from "@tabler/icons-react";
import { useSite } from "../../site.ts";
import { Icon } from "../../ui/icon.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Price } from "../../ui/price.tsx";
import { AccessEnded, OpenUntil } from "./access-note.tsx";
import type { CourseDetails } from "./course-details.ts";
import { isGift } from "./course-titles.ts";
import { text as common } from "./messages/course/ar.ts";
import { text } from "./messages/details/ar.ts";
import { firstOpenLesson } from "./outline.rules.ts";

/** What to do next: go on with the lessons, or get the course and look at a free lesson first. */
export function CourseAction({ details: { course, outline } }: { details: CourseDetails }) {
  const { country } = useSite();
  const gift = isGift(course);
  // Without the course it is a free one.
  const first = firstOpenLesson(outline);
  if (mayOpen(course.access)) {
    return (
      <div className="flex flex-col gap-3">
        <p className="flex items-center gap-2 text-success-ink">
          <Icon of={IconCircleCheck} />
          {text.isYours}
        </p>
        {course.access === "BOUGHT" && <OpenUntil at={course.expiresAt} isHeld />}
        {first && (
          <LinkButton wide to={`/lesson/${first.contentId}`}>
            {common.continue}
          </LinkButton>
        )}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      {course.access === "ENDED" && <AccessEnded at={course.expiresAt} />}
      {!gift && (
        <p className="text-xl">
          <Price amount={course.price} original={course.originalPrice} originalLabel={common.originalPrice} />
        </p>
      )}
      {gift && country.giftNote && (
        <p className="flex items-center gap-2 rounded-sm bg-amber-soft px-3 py-2 text-amber-ink">
          <Icon of={IconGift} />
          {common.giftNote}
        </p>
      )}
      <OpenUntil at={course.openUntil} />
      <LinkButton wide to={`/course/redeem/${course.courseId}`}>
        {gift ? common.takeGift : common.redeem}
      </LinkButton>
      {first && (
        <LinkButton wide variant="secondary" to={`/lesson/${first.contentId}`}>
          {text.watchFree}
        </LinkButton>
      )}
    </div>
  );
}
