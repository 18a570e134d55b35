import type { Course } from "@manara/contract/courses";
import type { School, Study } from "@manara/contract/schools";

/** Lectures of a study, or courses of a school: the address of the page decides. */
export type EducatorMode = "study" | "school";

/** What the page of an educator shows of a course. */
export type EducatorCourse = Pick<
  Course,
  | "courseId"
  | "name"
  | "category"
  | "fieldId"
  | "grade"
  | "semester"
  | "schoolId"
  | "studyId"
  | "price"
  | "originalPrice"
  | "visibility"
>;

interface Places {
  studies: readonly Study[];
  schoolName: (schoolId: School["id"] | null) => string | null;
}

/** The study or school a course belongs to; null when it matches none. */
export function placeOf(
  course: Pick<EducatorCourse, "schoolId" | "studyId">,
  mode: EducatorMode,
  { studies, schoolName }: Places,
): string | null {
  if (mode === "school") return schoolName(course.schoolId);
  return studies.find(({ id }) => id === course.studyId)?.name ?? null;
}
