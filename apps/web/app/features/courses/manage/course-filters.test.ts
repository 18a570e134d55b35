import { expect, test } from "vitest";
import { courseFilters } from "./course-filters.ts";

const options = (...values: string[]) => values.map((value) => ({ value, label: value }));
const every = {
  schools: options("1"),
  studies: options("1", "2"),
  educators: options("7", "8", "9"),
  fields: options("3", "4"),
  grades: options("G1"),
  semesters: options("FIRST", "SECOND"),
  categories: options("5"),
};

const offeredBy = (...given: Parameters<typeof courseFilters>) =>
  Object.fromEntries(
    courseFilters(...given).flatMap((filter) =>
      "options" in filter ? [[filter.name, filter.options.map(({ value }) => value)]] : [],
    ),
  );

test("the list of lectures is filtered by what lectures have, and by nothing else", () => {
  const only = {
    studyIds: [2],
    fieldIds: [],
    categories: [],
    grades: [],
    semesters: ["SECOND"],
    authorIds: [8],
    teacherIds: [8, 9],
  };
  expect(offeredBy({ isLecture: true }, every, only)).toEqual({
    study: ["2"],
    semester: ["SECOND"],
    author: ["-1", "8"],
    onlyTeacher: ["-1", "8", "9"],
    visibility: ["PUBLIC", "HIDDEN"],
  });
  expect(offeredBy({ isLecture: false }, every, null)).toMatchObject({
    school: ["-1", "1"],
    field: ["3", "4"],
    author: ["-1", "7", "8", "9"],
  });
});
