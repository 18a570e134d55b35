import { expect, test } from "vitest";
import { educatorPage } from "./course-titles.ts";

test.each([
  ["TEACHER", null, "/teacher/7"],
  ["TEACHER", 3, "/teacher/7"],
  ["LECTURER", null, "/lecturer/7"],
  ["LECTURER", 3, "/lecturer/7/1"],
  [null, null, null],
] as const)("a %s of study %s has the page %s", (role, studyId, page) => {
  expect(educatorPage({ userId: 7, role }, { studyId })).toBe(page);
});
