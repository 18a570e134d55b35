import { api } from "../../../api/api.ts";
import { orCourseMissing } from "../../courses/manage/load-or-leave.ts";

/** Course contents guard: a course with all its contents, as its staff edit them. */
export async function loadContents(courseId: string) {
  const [course, contents, deleted] = await orCourseMissing(
    Promise.all([
      api("GET /course/get", { query: { courseId } }),
      api("GET /content/list-with-unseen-comments-count/{courseId}", { params: { courseId } }),
      api("GET /content/list-deleted/{courseId}", { params: { courseId } }),
    ]),
  );
  return { course, contents, deleted };
}
