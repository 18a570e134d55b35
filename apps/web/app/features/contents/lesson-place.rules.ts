import type { OutlineLesson, OutlinePart } from "../courses/outline.rules.ts";

/** Where a lesson stands: its number from 1 on, how many there are, and its neighbours. */
export interface LessonPlace {
  number: number;
  count: number;
  previous: OutlineLesson | null;
  next: OutlineLesson | null;
}

/** Null when the outline does not hold the lesson. */
export function findPlace(outline: readonly OutlinePart[], contentId: number): LessonPlace | null {
  const lessons = outline.flatMap((part) => part.lessons);
  const index = lessons.findIndex((lesson) => lesson.contentId === contentId);
  if (index < 0) return null;
  return {
    number: index + 1,
    count: lessons.length,
    previous: lessons[index - 1] ?? null,
    next: lessons[index + 1] ?? null,
  };
}
