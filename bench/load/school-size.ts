/** How much a school holds. Menus (schools, studies, specialties) do not grow with it: they are the country's. */
export interface SchoolSize {
  scale: number;
  courses: number;
  students: number;
  teachers: number;
  comments: number;
  /** Bought courses, each with the card that was used for it. */
  purchases: number;
  unusedCards: number;
}

/** 300 courses and 500 students, `scale` times. */
export const schoolSize = (scale: number): SchoolSize => ({
  scale,
  courses: 300 * scale,
  students: 500 * scale,
  teachers: 30 * scale,
  comments: 3000 * scale,
  purchases: 1500 * scale,
  unusedCards: 1000 * scale,
});

export const UNITS_PER_COURSE = 3;
export const CONTENTS_PER_COURSE = 15;

/** Courses up to this id have buyers; the rest are for the activations that are measured. */
export const lastBoughtCourse = ({ courses }: SchoolSize): number => courses / 2;

/** Students have the ids after the teachers'. */
export const firstStudentId = ({ teachers }: SchoolSize): number => teachers + 1;
export const emailOfStudent = (id: number): string => `student${id}@school.test`;
