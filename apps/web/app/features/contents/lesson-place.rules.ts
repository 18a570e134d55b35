import type { Content, Lesson } from "@manara/contract/contents";
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

/**
 * Whether the person at hand may watch every lesson of the course: only then does the server answer a lesson that
 * is not free, or say in the outline what is in it.
 */
export const hasAccessTo = (contents: readonly Content[], lesson: Pick<Lesson, "free">): boolean =>
  !lesson.free || contents.some(({ free, video, attachments }) => !free && (video || attachments.length > 0));
