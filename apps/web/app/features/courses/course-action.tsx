import { mayOpen } from "@manara/contract/access-rules";
import { LinkButton } from "../../ui/link-button.tsx";
import { Price } from "../../ui/price.tsx";
import type { OwnCourseDetails } from "./course-details.ts";
import { isGift } from "./course-titles.ts";
import { text as access } from "./messages/access/ar.ts";
import { text as common } from "./messages/course/ar.ts";
import { text } from "./messages/details/ar.ts";
import { firstOpenLesson } from "./outline.rules.ts";

/**
 * What to do next: go on with the lessons, or look at a free one and get the course. On narrow screens it stays at the bottom
 * edge, in one row.
 */
export function CourseAction({ details: { course, outline, own } }: { details: OwnCourseDetails }) {
  const gift = isGift(course);
  // Without the course it is a free one.
  const first = firstOpenLesson(outline);
  const isTheirs = mayOpen(course.access);
  if (isTheirs && !first) return null;
  return (
    <div className="flex flex-col gap-3 max-lg:sticky max-lg:bottom-0 max-lg:z-20 max-lg:order-last max-lg:-mx-4 max-lg:flex-row max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-1.5 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:py-2 max-lg:shadow-raised sm:max-lg:-mx-6 sm:max-lg:px-6">
      {!gift && !isTheirs && (
        <p className="text-xl max-lg:w-full max-lg:text-base">
          <Price amount={course.price} original={course.originalPrice} originalLabel={common.originalPrice} />
        </p>
      )}
      {isTheirs ? (
        <LinkButton className="grow max-lg:px-2" to={`/lesson/${own?.resumeId ?? first?.contentId}`}>
          {own?.isBegun ? access.continue : access.begin}
        </LinkButton>
      ) : (
        <LinkButton className="grow max-lg:px-2" to={`/course/redeem/${course.courseId}`}>
          {gift ? common.takeGift : common.redeem}
        </LinkButton>
      )}
      {first && !isTheirs && (
        <LinkButton className="grow max-lg:px-2" variant="secondary" to={`/lesson/${first.contentId}`}>
          {text.watchFree}
        </LinkButton>
      )}
    </div>
  );
}
