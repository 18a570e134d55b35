import type { CourseDetails } from "../course-details.ts";
import type { OutlineLesson } from "../outline.rules.ts";

/** Where a link of a preview leads: to a lesson of the course, or back to the course. */
export type PreviewWay = { to: "lesson"; lesson: OutlineLesson } | { to: "course" };

const STEPS: Readonly<Record<string, number>> = { next: 1, previous: -1 };

/** Where the path of a link leads within the course; null where it leads off. */
export function findPreviewWay(
  pathname: string,
  { course, outline }: { course: { courseId: number }; outline: CourseDetails["outline"] },
): PreviewWay | null {
  const [, kind, id, step = ""] =
    /\/(lesson|course\/view)\/(\d+)(?:\/(next|previous))?$/.exec(pathname) ?? [];
  if (kind !== "lesson") return Number(id) === course.courseId ? { to: "course" } : null;
  const lessons = outline.flatMap((part) => part.lessons);
  const place = lessons.findIndex(({ contentId }) => contentId === Number(id));
  const lesson = place < 0 ? undefined : lessons[place + (STEPS[step] ?? 0)];
  return lesson ? { to: "lesson", lesson } : null;
}
