import { text } from "#text/features/educators/messages";
import { Badge } from "../../ui/badge.tsx";
import { Price } from "../../ui/price.tsx";
import { isGift } from "../courses/course-titles.ts";
import type { EducatorCourse } from "./educator-courses.rules.ts";

/** Price of a course, or that it is a gift. */
export function CoursePrice({ course }: { course: EducatorCourse }) {
  if (isGift(course)) return <Badge tone="amber">{text.gift}</Badge>;
  return <Price amount={course.price} original={course.originalPrice} originalLabel={text.originalPrice} />;
}
