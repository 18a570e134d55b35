import type { CourseProgressInFull } from "@manara/contract/progress/progress";
import { expect, test } from "vitest";
import { withLesson } from "./use-course-progress.ts";

const lesson = (contentId: number, watchedSeconds: number, finished = false) => ({
  contentId,
  watchedSeconds,
  durationSeconds: 90,
  position: watchedSeconds,
  finished,
});
const known: CourseProgressInFull = {
  courseId: 7,
  lessons: 4,
  finished: 1,
  percent: 25,
  resume: null,
  watchedAt: null,
  plan: null,
  certificateCode: null,
  mark: null,
  byLesson: [lesson(1, 90, true), lesson(2, 20)],
};

test("what is answered of a lesson takes the place of what was known of it, and is counted", () => {
  const next = withLesson(known, lesson(2, 85, true));
  expect(next).toMatchObject({ finished: 2, percent: 50 });
  expect(next.byLesson).toEqual([lesson(1, 90, true), lesson(2, 85, true)]);
});

test("a lesson that was not begun is added", () => {
  expect(withLesson(known, lesson(3, 5))).toMatchObject({ finished: 1, percent: 25 });
  expect(withLesson(known, lesson(3, 5)).byLesson).toHaveLength(3);
});
