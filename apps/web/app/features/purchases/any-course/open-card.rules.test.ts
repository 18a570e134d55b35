import { expect, test } from "vitest";
import { everything, groupByPlace, narrow } from "./open-card.rules.ts";

const course = (courseId: number, given: object = {}) => ({
  courseId,
  fieldId: null as number | null,
  category: null as string | null,
  schoolId: null as number | null,
  studyId: null as number | null,
  ...given,
});
const places = {
  schools: [
    { id: 2, name: "Second" },
    { id: 1, name: "First" },
  ],
  studies: [{ id: 1, name: "Law" }],
};
const idsOf = (courses: readonly { courseId: number }[]) => courses.map(({ courseId }) => courseId);

test("courses stand by school, then by study, in the order of the site, and last those of neither", () => {
  const courses = [
    course(1),
    course(2, { studyId: 1 }),
    course(3, { schoolId: 1 }),
    course(4, { schoolId: 2 }),
    course(5, { schoolId: 1 }),
    course(6, { schoolId: 99 }),
  ];
  expect(groupByPlace(courses, places).map(({ name, courses: group }) => [name, idsOf(group)])).toEqual([
    ["Second", [4]],
    ["First", [3, 5]],
    ["Law", [2]],
    [null, [1, 6]],
  ]);
  expect(groupByPlace([], places)).toEqual([]);
});

test("a list is narrowed by field, by category and by both", () => {
  const courses = [
    course(1, { fieldId: 1, category: "math" }),
    course(2, { fieldId: 1, category: "physics" }),
    course(3, { fieldId: 2, category: "math" }),
  ];
  expect(idsOf(narrow(courses, everything))).toEqual([1, 2, 3]);
  expect(idsOf(narrow(courses, { fieldId: 1, category: null }))).toEqual([1, 2]);
  expect(idsOf(narrow(courses, { fieldId: null, category: "math" }))).toEqual([1, 3]);
  expect(idsOf(narrow(courses, { fieldId: 2, category: "physics" }))).toEqual([]);
});
