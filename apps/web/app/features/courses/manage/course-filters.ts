import type { LectureFilters } from "@manara/contract/courses/courses";
import { text } from "#text/features/courses/manage/messages";
import type { Filter } from "../../../staff/list-tools.tsx";
import type { Option } from "../../../ui/staff/select.tsx";
import type { CourseKind } from "./course-kind.ts";
import type { CourseOptions } from "./use-options.ts";

const noneOption = { value: "-1", label: text.withoutOne };

const offersSomething = (filter: Filter) => !("options" in filter) || filter.options.length > 0;

/** Filters of the list; a choice that the country does not have, or no lecture, is not offered. */
export function courseFilters(
  { isLecture }: Pick<CourseKind, "isLecture">,
  every: CourseOptions,
  only: LectureFilters | null,
): Filter[] {
  const offered = (options: readonly Option[], values: readonly (string | number)[] | undefined) =>
    values ? options.filter(({ value }) => values.some((one) => String(one) === value)) : [...options];
  const options = {
    schools: every.schools,
    studies: offered(every.studies, only?.studyIds),
    fields: offered(every.fields, only?.fieldIds),
    categories: offered(every.categories, only?.categories),
    grades: offered(every.grades, only?.grades),
    semesters: offered(every.semesters, only?.semesters),
    educators: offered(every.educators, only?.authorIds),
    teachers: offered(every.educators, only?.teacherIds),
  };
  const filters: Filter[] = [
    isLecture
      ? { name: "study", label: text.study, options: options.studies }
      : { name: "school", label: text.school, options: [noneOption, ...options.schools] },
    { name: "field", label: text.field, options: options.fields },
    { name: "category", label: text.category, options: options.categories },
    { name: "grade", label: text.grade, options: options.grades },
    { name: "semester", label: text.semester, options: options.semesters },
    { name: "author", label: text.author, options: [noneOption, ...options.educators] },
    { name: "onlyTeacher", label: text.onlyTeacher, options: [noneOption, ...options.teachers] },
    {
      name: "visibility",
      label: text.visibility,
      options: [
        { value: "PUBLIC", label: text.public },
        { value: "HIDDEN", label: text.hidden },
      ],
    },
    { name: "price", label: text.price, kind: "number" },
  ];
  return filters.filter(offersSomething);
}
