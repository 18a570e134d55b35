import type { CourseSummary } from "../courses/course-summary.ts";
import type { CourseEducator } from "../courses/course-titles.ts";

/** A lecturer with their lectures; null gathers lectures that nobody is named for. */
export interface LecturerGroup<Lecture> {
  lecturer: CourseEducator | null;
  lectures: Lecture[];
}

/** The lecturers of a study in the order of their first lecture, each with the lectures that stay in order. */
export function groupByLecturer<Lecture extends Pick<CourseSummary, "educator">>(
  lectures: readonly Lecture[],
): LecturerGroup<Lecture>[] {
  const groups = new Map<number | null, LecturerGroup<Lecture>>();
  for (const lecture of lectures) {
    const key = lecture.educator?.userId ?? null;
    const group = groups.get(key) ?? { lecturer: lecture.educator, lectures: [] };
    group.lectures.push(lecture);
    groups.set(key, group);
  }
  return [...groups.values()];
}
