import type { Course } from "@manara/contract/courses/courses";
import type { School, Study } from "@manara/contract/schools/schools";

/** Lectures of a study, or courses of a school: the address of the page decides. */
export type EducatorMode = "study" | "school";

/** Facts of a course on an educator's page; no more of it travels. */
export const toEducatorCourse = (course: Course) => ({
  courseId: course.courseId,
  name: course.name,
  category: course.category,
  fieldId: course.fieldId,
  grade: course.grade,
  semester: course.semester,
  schoolId: course.schoolId,
  studyId: course.studyId,
  price: course.price,
  originalPrice: course.originalPrice,
  visibility: course.visibility,
});
export type EducatorCourse = ReturnType<typeof toEducatorCourse>;

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
