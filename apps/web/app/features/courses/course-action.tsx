import { mayOpen } from "@manara/contract/access/access-rules";
import { useRevalidator } from "react-router";
import { text as common } from "#text/features/courses/messages/course";
import { text } from "#text/features/courses/messages/details";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Price } from "../../ui/price.tsx";
import type { OwnCourseDetails } from "./course-details.ts";
import { isGift } from "./course-titles.ts";
import { firstOpenLesson } from "./outline.rules.ts";
import { wayIn } from "./way-in.ts";

/** In place of what to do next: no answer came to whether the course is theirs. */
function CourseUnanswered() {
  const { revalidate, state } = useRevalidator();
  return (
    <div role="status" className="flex flex-wrap items-center gap-3">
      <p className="w-52 grow">{text.unanswered}</p>
      <Button variant="secondary" onClick={() => void revalidate()} busy={state === "loading"}>
        {text.askAgain}
      </Button>
    </div>
  );
}

/**
 * Next step: go on with the lessons, or look at a free one and get the course. On narrow screens it stays at the bottom
 * edge, in one row, unless letters are so large that it would cover a third of the page. Whoever is signed in is offered nothing before it is known whether the course is theirs.
 */
export function CourseAction({ details }: { details: OwnCourseDetails }) {
  const { course, outline, own } = details;
  const isTheirs = mayOpen(course.access);
  const isKnown = isTheirs || own !== undefined;
  if (isTheirs && !firstOpenLesson(outline)) return null;
  return (
    <div className="flex flex-col gap-3 max-lg:@min-[15rem]/page:sticky max-lg:bottom-0 max-lg:z-20 max-lg:order-last max-lg:-mx-4 max-lg:flex-row max-lg:flex-wrap max-lg:items-center max-lg:gap-x-3 max-lg:gap-y-1.5 max-lg:border-t max-lg:border-line max-lg:bg-surface max-lg:px-4 max-lg:py-2 max-lg:shadow-raised sm:max-lg:-mx-6 sm:max-lg:px-6">
      {isTheirs ? (
        <GoOn details={details} />
      ) : (
        <div className={isKnown ? "contents" : "visitor-only contents"}>
          <Obtain details={details} />
        </div>
      )}
      {!isKnown && (
        <div className="signed-in-only min-h-11 grow">{details.isUnanswered && <CourseUnanswered />}</div>
      )}
    </div>
  );
}

const buttonClass = "grow max-lg:px-2";

function GoOn({ details: { outline, own } }: { details: OwnCourseDetails }) {
  return (
    <>
      {own?.first}
      <LinkButton
        className={buttonClass}
        variant={own?.first ? "secondary" : "primary"}
        to={`/lesson/${own?.resumeId ?? firstOpenLesson(outline)?.contentId}`}
      >
        {wayIn(own ?? { isBegun: false, isFinished: false })}
      </LinkButton>
    </>
  );
}

function Obtain({ details: { course, outline } }: { details: OwnCourseDetails }) {
  const gift = isGift(course);
  const free = firstOpenLesson(outline);
  return (
    <>
      {!gift && (
        <p className="text-xl max-lg:w-full max-lg:text-base">
          <Price amount={course.price} original={course.originalPrice} originalLabel={common.originalPrice} />
        </p>
      )}
      <LinkButton className={buttonClass} to={`/course/redeem/${course.courseId}`}>
        {gift ? common.takeGift : common.redeem}
      </LinkButton>
      {free && (
        <LinkButton className={buttonClass} variant="secondary" to={`/lesson/${free.contentId}`}>
          {text.watchFree}
        </LinkButton>
      )}
    </>
  );
}
