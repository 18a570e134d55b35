import { expect, test } from "vitest";
import type { OutlineLesson } from "../outline.rules.ts";
import { findPreviewWay } from "./preview-frame.tsx";

const lesson = (contentId: number): OutlineLesson => ({
  contentId,
  kind: "VIDEO",
  title: String(contentId),
  free: true,
  access: "FREE",
  hidden: false,
  durationSeconds: null,
  opensAt: null,
  filmToCome: null,
});
const course = {
  course: { courseId: 7 },
  outline: [
    { unit: { contentId: 1, title: "1", hidden: false }, lessons: [lesson(2), lesson(3)] },
    { unit: null, lessons: [lesson(4)] },
  ],
};

test.each([
  ["/lesson/2", 2],
  ["/en/lesson/3", 3],
  ["/lesson/3/next", 4],
  ["/lesson/4/previous", 3],
])("%s is lesson %i", (path, contentId) => {
  expect(findPreviewWay(path, course)).toMatchObject({ to: "lesson", lesson: { contentId } });
});

test("the page of the course is a way back", () => {
  expect(findPreviewWay("/course/view/7", course)).toEqual({ to: "course" });
});

test.each([
  "/lesson/9",
  "/lesson/4/next",
  "/lesson/2/previous",
  "/course/view/8",
  "/course/redeem/7",
  "/courses",
  "/",
])("%s leads off", (path) => {
  expect(findPreviewWay(path, course)).toBeNull();
});
