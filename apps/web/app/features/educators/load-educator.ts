import type { Educator } from "@manara/contract/educators/educators";
import type { Source } from "../../context.ts";
import { type EducatorCourse, type EducatorMode, toEducatorCourse } from "./educator-courses.rules.ts";

/** A teacher or lecturer with their courses. */
export interface EducatorPage {
  educator: Educator;
  courses: EducatorCourse[];
}

/** Reads a teacher's page as whoever `api` speaks for. */
export async function loadTeacher({ api }: Source, teacherId: string): Promise<EducatorPage> {
  const [educator, courses] = await Promise.all([
    api("GET /user/get-teacher-info", { query: { teacherId } }),
    api("GET /course/author/{teacherId}", { params: { teacherId } }),
  ]);
  return { educator, courses: courses.map(toEducatorCourse) };
}

/** The same for a lecturer: their lectures of studies, or all that they teach. */
export async function loadLecturer(
  { api }: Source,
  { lecturerId, mode }: { lecturerId: string; mode: EducatorMode },
): Promise<EducatorPage> {
  const [educator, courses] = await Promise.all([
    api("GET /lecturer/get-lecturer-info", { query: { lecturerId } }),
    mode === "study"
      ? api("GET /lecture/author/{lecturerId}", { params: { lecturerId } })
      : api("GET /course/author/{teacherId}", { params: { teacherId: lecturerId } }),
  ]);
  return { educator, courses: courses.map(toEducatorCourse) };
}
