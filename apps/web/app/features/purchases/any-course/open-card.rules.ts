import type { Course } from "@manara/contract/courses/courses";

/** A course as it is chosen for a card. */
export type OfferedCourse = Pick<
  Course,
  | "courseId"
  | "name"
  | "price"
  | "pictureUrl"
  | "fieldId"
  | "category"
  | "grade"
  | "semester"
  | "schoolId"
  | "studyId"
  | "lecturerName"
>;

/** Filter of the list; null: nothing. */
export interface Choice {
  fieldId: number | null;
  category: string | null;
}

export const everything: Choice = { fieldId: null, category: null };

/** The courses that a choice leaves. */
export const narrow = <C extends Pick<OfferedCourse, "fieldId" | "category">>(
  courses: readonly C[],
  { fieldId, category }: Choice,
): C[] =>
  courses.filter(
    (course) =>
      (fieldId === null || course.fieldId === fieldId) && (category === null || course.category === category),
  );

interface Place {
  id: number;
  name: string;
}

/** Courses of one school or study; without a name, of neither. */
export interface CourseGroup<C> {
  name: string | null;
  courses: C[];
}

/** Courses by school, then by study, each in the order of the site; last those of neither. */
export function groupByPlace<C extends Pick<OfferedCourse, "schoolId" | "studyId">>(
  courses: readonly C[],
  { schools, studies }: { schools: readonly Place[]; studies: readonly Place[] },
): CourseGroup<C>[] {
  const placed = [
    ...schools.map(({ id, name }) => ({ name, courses: courses.filter(({ schoolId }) => schoolId === id) })),
    ...studies.map(({ id, name }) => ({ name, courses: courses.filter(({ studyId }) => studyId === id) })),
  ];
  const known = new Set(placed.flatMap((group) => group.courses));
  const rest = { name: null, courses: courses.filter((course) => !known.has(course)) };
  return [...placed, rest].filter((group) => group.courses.length > 0);
}
