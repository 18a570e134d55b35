import type { Course } from "@manara/contract/courses";
import type { Specialty } from "@manara/contract/schools";
import type { Country } from "@manara/countries/country";
import { chooseCourseArt } from "../../art/course-art.ts";

/** What a course card shows. */
export interface CourseSummary
  extends Pick<
    Course,
    | "courseId"
    | "name"
    | "grade"
    | "fieldId"
    | "semester"
    | "schoolId"
    | "studyId"
    | "price"
    | "originalPrice"
  > {
  picture: string;
  educator: { fullName: string; pictureUrl: string | null } | null;
}

/** What titles and pictures of courses are looked up in. */
export interface Facts {
  country: Country;
  specialties: readonly Specialty[];
}

/** Choices of the category filter, in order. */
export function categoryOptions({ country, specialties }: Facts): { value: string; label: string }[] {
  if (country.categories.kind === "fixed") {
    return country.categories.list.map(({ keyword, title }) => ({ value: keyword, label: title }));
  }
  return specialties.map(({ id, title }) => ({ value: String(id), label: title }));
}

/** Title of a course's category; null when it has none, or one that is no more. */
export const categoryTitle = (category: string | null, facts: Facts): string | null =>
  categoryOptions(facts).find((option) => option.value === category)?.label ?? null;

/** Address of the picture that stands for a course. */
export const coursePicture = (course: Pick<Course, "category" | "price">, facts: Facts): string =>
  chooseCourseArt({
    country: facts.country,
    category: course.category,
    price: course.price,
    specialtyTitle: categoryTitle(course.category, facts),
  });

/** Keeps of a course what its card shows. */
export function summarise(course: Course, facts: Facts): CourseSummary {
  const { courseId, name, grade, fieldId, semester, schoolId, studyId, price, originalPrice, author } =
    course;
  return {
    courseId,
    name,
    grade,
    fieldId,
    semester,
    schoolId,
    studyId,
    price,
    originalPrice,
    picture: coursePicture(course, facts),
    educator: author && { fullName: author.fullName, pictureUrl: author.pictureUrl },
  };
}
