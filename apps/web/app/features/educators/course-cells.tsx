import { Link } from "react-router";
import { text } from "#text/features/educators/messages";
import { categoryTitle } from "../../art/category.ts";
import { useSite } from "../../site.ts";
import { Badge } from "../../ui/badge.tsx";
import { Price } from "../../ui/price.tsx";
import { fieldTitle, gradeTitle, isGift, schoolTitle, semesterTitle } from "../courses/course-titles.ts";
import { type EducatorCourse, type EducatorMode, placeOf } from "./educator-courses.rules.ts";

/** Facts of a course beside its name and price; the place always, the rest where it has it. */
export function useCourseCells(mode: EducatorMode) {
  const site = useSite();
  const { country, studies, categories } = site;
  const schoolName = (id: number | null) => schoolTitle(id, site);

  const cellsOf = (course: EducatorCourse) => [
    {
      id: "place",
      label: mode === "study" ? text.columns.study : text.columns.school,
      value: placeOf(course, mode, { studies, schoolName }) ?? text.unknown,
    },
    { id: "category", label: text.columns.category, value: categoryTitle(course.category, categories) },
    { id: "field", label: text.columns.field, value: fieldTitle(course, country) },
    { id: "grade", label: text.columns.grade, value: gradeTitle(course, country) },
    { id: "semester", label: text.columns.semester, value: semesterTitle(course, country) },
  ];
  return cellsOf;
}

/** The name of a course, which leads to it; its educator also finds hidden ones. */
export function CourseLink({ course }: { course: EducatorCourse }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <Link
        to={`/course/view/${course.courseId}`}
        className="inline-flex min-h-11 items-center font-medium text-brand-ink underline-offset-4 hover:underline"
      >
        <bdi>{course.name}</bdi>
      </Link>
      {course.visibility === "HIDDEN" && <Badge>{text.hidden}</Badge>}
    </span>
  );
}

/** Price of a course, or that it is a gift. */
export function CoursePrice({ course }: { course: EducatorCourse }) {
  if (isGift(course)) return <Badge tone="amber">{text.gift}</Badge>;
  return <Price amount={course.price} original={course.originalPrice} originalLabel={text.originalPrice} />;
}
