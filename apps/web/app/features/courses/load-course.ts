import { orNull } from "@manara/contract/calls/api-error";
import type { CourseInFull } from "@manara/contract/courses/courses";
import type { Source } from "../../context.ts";
import { loadCentres } from "../centres/load-centres.ts";
import {
  type CourseDetails,
  type CourseSurroundings,
  describeCourse,
  nobody,
  type ShownAuthor,
} from "./course-details.ts";

/** Reads a course with its content table. `known` is what stands beside it, where that was read before. */
export async function loadCourse(
  source: Source,
  courseId: string,
  known?: CourseSurroundings,
): Promise<CourseDetails> {
  const query = { courseId };
  const [course, contents] = await Promise.all([
    source.api("GET /course/get", { query }),
    source.api("GET /content/list", { query }),
  ]);
  return describeCourse(course, contents, known ?? (await loadSurroundings(source, course)));
}

async function loadSurroundings(source: Source, course: CourseInFull): Promise<CourseSurroundings> {
  const { courseId } = course;
  const [author, regions, reviews] = await Promise.all([
    readAuthor(source, course),
    loadCentres(source),
    source.api("GET /review/list", { query: { courseId } }),
  ]);
  return { author, regions, reviews };
}

async function readAuthor({ api }: Source, { author, authorRole }: CourseInFull): Promise<ShownAuthor> {
  if (!author || !authorRole) return nobody;
  const { userId } = author;
  const asked =
    authorRole === "TEACHER"
      ? api("GET /user/get-teacher-info", { query: { teacherId: userId } })
      : api("GET /lecturer/get-lecturer-info", { query: { lecturerId: userId } });
  const { biography, gender } = (await orNull(asked, "USER_NOT_FOUND")) ?? nobody;
  return { biography, gender };
}
