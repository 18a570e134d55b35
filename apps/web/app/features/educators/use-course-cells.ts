import { text } from "#text/features/educators/messages";
import { categoryTitle } from "../../art/category.ts";
import { useSite } from "../../site.ts";
import { fieldTitle, gradeTitle, schoolTitle, semesterTitle } from "../courses/course-titles.ts";
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
