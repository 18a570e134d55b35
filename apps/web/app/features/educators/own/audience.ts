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

/** Path of one of a list. */
export const oneAt = { announcements: "announcement", calendar: "event" } as const;
export type OwnList = keyof typeof oneAt;

/** Address of a list of what is for them. */
export const listAt = (base: string | undefined, list: OwnList, of: Audience): string =>
  "courseId" in of ? `${base}/${list}/${of.courseId}` : `${base}/class/${of.classId}/${list}`;

/** Something that is there, and for whom. */
export interface Addressed {
  course: { courseId: number } | null;
  class: { id: number } | null;
}

export const audienceOf = ({ course, class: one }: Addressed): Audience =>
  one ? { classId: String(one.id) } : { courseId: String(course?.courseId ?? "") };
