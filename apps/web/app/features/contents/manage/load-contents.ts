import { api } from "../../../api.ts";

/** A course with all its contents, as its staff edit them. */
export async function loadContents(courseId: string) {
  const [course, contents] = await Promise.all([
    api("GET /course/get", { query: { courseId } }),
    api("GET /content/list-with-unseen-comments-count/{courseId}", { params: { courseId } }),
  ]);
  return { course, contents };
}
