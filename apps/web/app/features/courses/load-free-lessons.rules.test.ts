import { expect, test } from "vitest";
import { pickVaried } from "./load-free-lessons.server.ts";

const makeCourse = (courseId: number, category: string, freeLessonId: number | null = courseId * 10) => ({
  courseId,
  category,
  freeLessonId,
});
const idsOf = (byField: Parameters<typeof pickVaried>[0]) =>
  pickVaried(byField).map(({ courseId }) => courseId);

test("free lessons are of different fields and categories while there are such", () => {
  const arts = [makeCourse(1, "math"), makeCourse(2, "history")];
  const science = [makeCourse(3, "math"), makeCourse(4, "physics")];
  const commerce = [makeCourse(5, "history"), makeCourse(6, "trade")];
  expect(idsOf([arts, science, commerce])).toEqual([1, 4, 5]);
});

test("then they are what there is, three at most, and none of a course without one", () => {
  expect(idsOf([[makeCourse(1, "math"), makeCourse(2, "math"), makeCourse(3, "math")], []])).toEqual([
    1, 2, 3,
  ]);
  expect(idsOf([[makeCourse(1, "math", null), makeCourse(2, "math")]])).toEqual([2]);
  expect(idsOf([])).toEqual([]);
});
