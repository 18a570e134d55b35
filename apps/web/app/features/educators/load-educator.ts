import type { Course } from "@manara/contract/courses";
import type { Educator } from "@manara/contract/educators";
import type { Source } from "../../context.ts";
import { categoryTitle, type Facts } from "../courses/course-summary.ts";
import { loadSpecialties } from "../courses/load-specialties.ts";
import type { EducatorCourse } from "./educator-courses.rules.ts";

/** A teacher or lecturer with their courses. */
export interface EducatorPage {
  educator: Educator;
  courses: EducatorCourse[];
}

/** Reads a teacher's page as whoever `api` speaks for. */
export async function loadTeacher(source: Source, teacherId: string): Promise<EducatorPage> {
  const { api, country } = source;
  const [educator, courses, specialties] = await Promise.all([
    api("GET /user/get-teacher-info", { query: { teacherId } }),
    api("GET /course/author/{teacherId}", { params: { teacherId } }),
    loadSpecialties(source),
  ]);
  return { educator, courses: pick(courses, { country, specialties }) };
}

/** The same for a lecturer. */
export async function loadLecturer(source: Source, lecturerId: string): Promise<EducatorPage> {
  const { api, country } = source;
  const [educator, courses, specialties] = await Promise.all([
    api("GET /lecturer/get-lecturer-info", { query: { lecturerId } }),
    api("GET /lecture/author/{lecturerId}", { params: { lecturerId } }),
    loadSpecialties(source),
  ]);
  return { educator, courses: pick(courses, { country, specialties }) };
}

const pick = (courses: readonly Course[], facts: Facts): EducatorCourse[] =>
  courses.map((course) => ({
    courseId: course.courseId,
    name: course.name,
    category: categoryTitle(course.category, facts),
    fieldId: course.fieldId,
    grade: course.grade,
    semester: course.semester,
    schoolId: course.schoolId,
    studyId: course.studyId,
    price: course.price,
    originalPrice: course.originalPrice,
    visibility: course.visibility,
  }));
