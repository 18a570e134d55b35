import type { CourseWithAccess } from "@manara/contract/courses/courses";
import { text } from "#text/features/contents/messages/extras";
import { LinkButton } from "../../ui/button.tsx";
import { Price } from "../../ui/price.tsx";
import { isGift } from "../courses/course-titles.ts";

interface TableOfferProps {
  course: Pick<CourseWithAccess, "courseId" | "price" | "originalPrice">;
}

/** Below the table of lessons: what opens the locked ones, and for how much. */
export function TableOffer({ course }: TableOfferProps) {
  const gift = isGift(course);
  return (
    <div className="flex flex-col gap-3 border-t border-line p-4">
      {!gift && (
        <Price amount={course.price} original={course.originalPrice} originalLabel={text.originalPrice} />
      )}
      <LinkButton to={`/course/redeem/${course.courseId}`} wide>
        {gift ? text.takeGift : text.redeem}
      </LinkButton>
    </div>
  );
}
