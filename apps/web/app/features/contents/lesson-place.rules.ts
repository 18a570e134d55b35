import { mayOpen } from "@manara/contract/access/access-rules";
import type { OutlineLesson, OutlineMarks, OutlinePart } from "../courses/outline.rules.ts";
import type { LeftLesson } from "../video/player/after-video.tsx";

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

/** The first lesson besides this one that somebody has not finished, then the test for a mark that is missing; null: none, undefined: unknown. */
export function findLeft(
  outline: readonly OutlinePart[],
  contentId: number,
  marks: Pick<OutlineMarks, "isFinished" | "missing"> | null,
): LeftLesson | null | undefined {
  if (!marks) return undefined;
  const left = outline
    .filter(({ unit }) => !unit?.hidden)
    .flatMap(({ lessons }) => lessons)
    .find(
      (lesson) => lesson.contentId !== contentId && !lesson.hidden && !marks.isFinished(lesson.contentId),
    );
  if (left) return mayOpen(left.access) ? left : undefined;
  if (!marks.missing) return null;
  const { test, words } = marks.missing;
  return test ? { ...test, why: words } : undefined;
}
