import type { LessonProgress } from "@manara/contract/progress/progress";

interface Known {
  contentId: number;
  watchedSeconds: number;
  durationSeconds: number | null;
  position: number | null;
  finishedAt: Date | null;
}

/** How far somebody is in a lesson, as the wire shows it. */
export const toLessonProgress = ({
  contentId,
  watchedSeconds,
  durationSeconds,
  position,
  finishedAt,
}: Known): LessonProgress => ({
  contentId,
  watchedSeconds,
  durationSeconds,
  position: position ?? 0,
  finished: finishedAt !== null,
});
