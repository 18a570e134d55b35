import type { Course } from "@manara/contract/courses";

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
  educator: { userId: number; fullName: string; pictureUrl: string | null } | null;
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
  educator: author && { userId: author.userId, fullName: author.fullName, pictureUrl: author.pictureUrl },
});
