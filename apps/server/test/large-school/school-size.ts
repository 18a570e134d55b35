import { createHash } from "node:crypto";

/** How much a school holds. */
export interface SchoolSize {
  schools: number;
  /** Lectures, one in ten, among them. */
  courses: number;
  /** Lecturers, one in ten, among them; a multiple of ten. */
  teachers: number;
  students: number;
  comments: number;
  /** Bought courses, each with the card that was used for it. */
  purchases: number;
  /** Used ones among them. */
  cards: number;
  /** Where cards are sold; 20 without a number. */
  centres?: number;
  /** Lessons that each course has beside those of its outline, named as people name them: for searches. */
  namedLessons?: number;
}

/** Lists of the country, which do not grow with a school. */
export const STUDIES = 6;
export const SPECIALTIES = 12;
export const UNITS_PER_COURSE = 3;
export const CONTENTS_PER_COURSE = 15;

export const countLessons = ({ courses, namedLessons = 0 }: SchoolSize): number =>
  courses * (CONTENTS_PER_COURSE - UNITS_PER_COURSE + namedLessons);

/** Courses up to this id have buyers; nobody has bought the rest. */
export const lastBoughtCourse = ({ courses }: SchoolSize): number => courses / 2;

/** One buyer in twenty has bought it. */
export const BESTSELLER_ID = 1;
/** A lesson of the bestseller under which one question in fifty is asked. */
export const DISCUSSED_LESSON_ID = UNITS_PER_COURSE + 2;

/** Students have the ids from 1; teachers come after them, so that a list of authors is no beginning of that of people. */
export const firstTeacherId = ({ students }: SchoolSize): number => students + 1;
export const emailOfStudent = (id: number): string =>
  `${createHash("md5").update(String(id)).digest("hex").slice(0, 10)}@school.test`;
