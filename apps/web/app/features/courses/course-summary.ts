import type { Course } from "@manara/contract/courses";
import type { CourseEducator } from "./course-titles.ts";

/** What a course card shows. */
export interface CourseSummary
  extends Pick<
    Course,
    | "courseId"
    | "name"
    | "category"
    | "grade"
    | "fieldId"
    | "semester"
    | "schoolId"
    | "studyId"
    | "price"
    | "originalPrice"
  > {
  educator: CourseEducator | null;
}

/** Keeps of a course what its card shows. */
export const summarise = ({
  courseId,
  name,
  category,
  grade,
  fieldId,
  semester,
  schoolId,
  studyId,
  price,
  originalPrice,
  author,
  authorRole,
}: Course): CourseSummary => ({
  courseId,
  name,
  category,
  grade,
  fieldId,
  semester,
  schoolId,
  studyId,
  price,
  originalPrice,
  educator: author && { ...author, role: authorRole },
});
