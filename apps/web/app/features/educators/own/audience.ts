import { api } from "../../../api/api.ts";

/** Students for whom an educator writes something: those of a course, or of a class. */
export type Audience = { courseId: string } | { classId: string };

type Params = Readonly<Record<string, string>>;

export const readAudience = ({ courseId = "", classId }: Params): Audience =>
  classId ? { classId } : { courseId };

/** The name of the course or class. */
export async function nameAudience(of: Audience): Promise<string> {
  if ("courseId" in of) return (await api("GET /course/get", { query: of })).name;
  return (await api("GET /class/mine")).find(({ id }) => String(id) === of.classId)?.name ?? "";
}

/** Address of a list of what is for them. */
export const listAt = (base: string | undefined, list: "announcements" | "calendar", of: Audience): string =>
  "courseId" in of ? `${base}/${list}/${of.courseId}` : `${base}/class/${of.classId}/${list}`;

/** Audience of something that is there. */
export const audienceOf = (one: {
  course: { courseId: number } | null;
  class: { id: number } | null;
}): Audience =>
  one.class ? { classId: String(one.class.id) } : { courseId: String(one.course?.courseId ?? "") };
