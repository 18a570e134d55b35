import type { Course } from "@manara/contract/courses";
import type { CourseEducator } from "../courses/course-titles.ts";

/** A lecturer with their lectures; null gathers lectures that nobody is named for. */
export interface LecturerGroup<Lecture> {
  lecturer: CourseEducator | null;
  lectures: Lecture[];
}

/** The lecturers of a study in the order of their first lecture, each with the lectures that stay in order. */
export function groupByLecturer<Lecture extends Pick<Course, "author" | "authorRole">>(
  lectures: readonly Lecture[],
): LecturerGroup<Lecture>[] {
  const groups = new Map<number | null, LecturerGroup<Lecture>>();
  for (const lecture of lectures) {
    const key = lecture.author?.userId ?? null;
    const lecturer = lecture.author && { ...lecture.author, role: lecture.authorRole };
    const group = groups.get(key) ?? { lecturer, lectures: [] };
    group.lectures.push(lecture);
    groups.set(key, group);
  }
  return [...groups.values()];
}
