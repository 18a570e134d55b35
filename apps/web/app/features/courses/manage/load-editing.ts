import { api } from "../../../api/api.ts";
import type { EditedCourse } from "./course-form.rules.ts";
import type { CourseKind } from "./course-kind.ts";
import { loadChoices } from "./load-choices.ts";
import { orCourseMissing } from "./load-or-leave.ts";

/** One course, or one lecture. */
export const getCourse = ({ isLecture }: CourseKind, id = "") =>
  orCourseMissing(
    isLecture
      ? api("GET /lecture/get", { query: { lectureId: id } })
      : api("GET /course/get", { query: { courseId: id } }),
  );

/** One course, or one lecture, as it is edited. */
export async function getEditedCourse(kind: CourseKind, id = ""): Promise<EditedCourse> {
  const [course, { authorShare }] = await Promise.all([
    getCourse(kind, id),
    orCourseMissing(api("GET /course/share", { query: { courseId: id } })),
  ]);
  return { ...course, authorShare };
}

/** Values of the form of a course. */
export async function loadEditing(kind: CourseKind, id: string | undefined) {
  const [course, choices, cards] = await Promise.all([
    getEditedCourse(kind, id),
    loadChoices(),
    api("GET /card/amounts"),
  ]);
  return { course, choices, cards };
}
