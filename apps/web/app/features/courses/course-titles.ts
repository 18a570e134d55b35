import type { Course } from "@manara/contract/courses";
import type { SiteCountry } from "../../site.ts";

/** A course without price. */
export const isGift = ({ price }: Pick<Course, "price">): boolean => price === -1;

/** The page of whoever teaches a course: lecturers give lectures, teachers all other courses. */
export const educatorPage = ({ userId }: { userId: number }, { studyId }: Pick<Course, "studyId">): string =>
  studyId === null ? `/teacher/${userId}` : `/lecturer/${userId}/1`;

/** What the country calls the semester of a course; null when it has none. */
export const semesterTitle = ({ semester }: Pick<Course, "semester">, country: SiteCountry): string | null =>
  country.semesters.find(({ keyword }) => keyword === semester)?.title ?? null;

/** The same for its field. */
export const fieldTitle = ({ fieldId }: Pick<Course, "fieldId">, country: SiteCountry): string | null =>
  country.fields.find(({ id }) => id === fieldId)?.title ?? null;

/** The same for its grade. */
export const gradeTitle = ({ grade }: Pick<Course, "grade">, country: SiteCountry): string | null =>
  country.grades.find(({ keyword }) => keyword === grade)?.title ?? null;
