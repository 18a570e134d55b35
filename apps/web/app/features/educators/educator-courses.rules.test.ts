import { expect, test } from "vitest";
import { type EducatorMode, placeOf } from "./educator-courses.rules.ts";

const places = {
  studies: [{ id: 1, name: "Law", order: 1 }],
  schoolName: (id: number | null) => (id === 1 ? "The school" : null),
};

const cases: [course: { schoolId: number | null; studyId: number | null }, EducatorMode, string | null][] = [
  [{ schoolId: null, studyId: 1 }, "study", "Law"],
  [{ schoolId: null, studyId: 2 }, "study", null],
  [{ schoolId: 1, studyId: null }, "study", null],
  [{ schoolId: 1, studyId: null }, "school", "The school"],
  [{ schoolId: 9, studyId: null }, "school", null],
  [{ schoolId: null, studyId: 1 }, "school", null],
];

test.each(cases)("%o in %s mode stands in %s", (course, mode, expected) => {
  expect(placeOf(course, mode, places)).toBe(expected);
});
