import type { Course, EducatorRole } from "@manara/contract/courses/courses";
import type { Site, SiteCountry } from "../../site.ts";

/** A course without price. */
export const isGift = ({ price }: Pick<Course, "price">): boolean => price === -1;

/** Teacher of a course, as its card and its page show one. */
export interface CourseEducator {
  userId: number;
  fullName: string;
  pictureUrl: string | null;
  role: EducatorRole;
}

/**
 * The page of an educator with what is taught beside a course: lectures of studies, or courses of schools. Null: they are no
 * educator any more, and have none.
 */
export const educatorPage = (
  { userId, role }: Pick<CourseEducator, "userId" | "role">,
  { studyId }: Pick<Course, "studyId">,
): string | null =>
  role && (role === "TEACHER" ? `/teacher/${userId}` : `/lecturer/${userId}${studyId ? "/1" : ""}`);

/** Name of the semester of a course; null when it has none. */
export const semesterTitle = ({ semester }: Pick<Course, "semester">, country: SiteCountry): string | null =>
  country.semesters.find(({ keyword }) => keyword === semester)?.title ?? null;

/** The same for its field. */
export const fieldTitle = ({ fieldId }: Pick<Course, "fieldId">, country: SiteCountry): string | null =>
  country.fields.find(({ id }) => id === fieldId)?.title ?? null;

/** The same for its grade. */
export const gradeTitle = ({ grade }: Pick<Course, "grade">, country: SiteCountry): string | null =>
  country.grades.find(({ keyword }) => keyword === grade)?.title ?? null;

/** The name of a school; null: there is no such school. */
export const schoolTitle = (id: number | null, { schools }: Site): string | null =>
  schools.find((school) => school.id === id)?.name ?? null;
