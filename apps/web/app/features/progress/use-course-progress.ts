import type { CourseProgressInFull, LessonProgress } from "@manara/contract/progress/progress";
import { percentOf } from "@manara/contract/progress/progress-rules";
import { useEffect, useState } from "react";
import { backgroundApi } from "../../api/background-api.ts";
import { onFinished } from "./finished-here.ts";

/** Adds a lesson's news to the known progress of its course. */
export function withLesson(known: CourseProgressInFull, lesson: LessonProgress): CourseProgressInFull {
  const others = known.byLesson.filter(({ contentId }) => contentId !== lesson.contentId);
  const byLesson = [...others, lesson];
  const finished = byLesson.filter((one) => one.finished).length;
  return { ...known, byLesson, finished, percent: percentOf(finished, known.lessons) };
}

/** How far the current user is in a course, from a page of one of its lessons; null: that is not known, or not yet. */
export function useCourseProgress({ courseId, contentId }: { courseId: number; contentId: number }) {
  const [progress, setProgress] = useState<CourseProgressInFull | null>(null);
  const [asRead, setAsRead] = useState<CourseProgressInFull | null>(null);
  const [readings, setReadings] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reading asks again
  useEffect(() => {
    let isShown = true;
    const show = (known: CourseProgressInFull) => {
      if (!isShown) return;
      setProgress(known);
      setAsRead((before) => before ?? known);
    };
    // The outline is shown without it.
    backgroundApi("GET /progress/list", { query: { courseId } }).then(show, () => undefined);
    return () => {
      isShown = false;
    };
  }, [courseId, readings]);
  useEffect(() => onFinished(() => setReadings((count) => count + 1)), []);
  return {
    progress,
    /** Progress when the page was opened. */
    asRead,
    take(lesson: LessonProgress) {
      if (lesson.contentId === contentId) setProgress((known) => known && withLesson(known, lesson));
      // One that was watched before: of this course, or of another.
      else setReadings((count) => count + 1);
    },
  };
}
