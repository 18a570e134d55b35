import { expect, test } from "vitest";
import { groupByLecturer } from "./study-lecturers.rules.ts";

const by = (userId: number | null, name: string) => ({
  name,
  educator:
    userId === null
      ? null
      : { userId, fullName: `Lecturer ${userId}`, pictureUrl: null, role: "LECTURER" as const },
});

test("lectures are gathered under their lecturers, in the order they came", () => {
  const groups = groupByLecturer([by(2, "a"), by(1, "b"), by(null, "c"), by(2, "d")]);
  expect(
    groups.map(({ lecturer, lectures }) => [lecturer?.userId, lectures.map(({ name }) => name)]),
  ).toEqual([
    [2, ["a", "d"]],
    [1, ["b"]],
    [undefined, ["c"]],
  ]);
});

test("a study without lectures has no lecturers", () => {
  expect(groupByLecturer([])).toEqual([]);
});
