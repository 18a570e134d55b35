import type { Role } from "@manara/contract/accounts/role-rules";
import { countries } from "@manara/countries/countries";
import { describe, expect, test } from "vitest";
import { judgeUndoing, openJudge, toImport } from "./imports.rules.ts";
import { NOTHING_NAMED, readNamed } from "./named.rules.ts";

const madeAt = new Date("2026-11-29T10:00:00.000Z");
const row = {
  id: 7,
  makerId: 1,
  makerName: "Head",
  madeAt,
  people: 3,
  invited: true,
  fileName: "students.xlsx",
  undoneAt: null,
  stayed: 0,
};
const later = (hours: number) => new Date(madeAt.getTime() + hours * 3_600_000);

describe("an import can be undone", () => {
  test.each([
    [0, true],
    [23.9, true],
    [24, false],
  ])("%d hours after it: %s", (hours, isPossible) => {
    expect(judgeUndoing(row, later(hours)) === null).toBe(isPossible);
    expect(toImport(row, later(hours)).undoableUntil !== null).toBe(isPossible);
  });

  test("once", () => {
    const undone = { ...row, undoneAt: later(1), stayed: 2 };
    expect(toImport(undone, later(2))).toMatchObject({
      undoableUntil: null,
      undone: { dateTime: "2026-11-29T11:00:00.000Z", stayed: 2 },
    });
  });
});

test("whose account is no more made it all the same", () => {
  expect(toImport({ ...row, makerId: null, makerName: null }, madeAt).madeBy).toBeNull();
});

const nothing = {
  emails: [],
  phoneNumbers: [],
  unknownClasses: [],
  courses: NOTHING_NAMED,
  centres: NOTHING_NAMED,
};

test("of many faults the first hundred are named", () => {
  const people = Array.from({ length: 300 }, () => ({ fullName: "A", email: "a@school.test" }));
  const judge = openJudge(countries.ng, false);
  const issues = judge(people, nothing);
  expect(issues).toHaveLength(100);
  expect(judge(people, nothing), "in a later part no more").toEqual([]);
  expect(issues[0]).toEqual({ path: "people.1.email", code: "EMAIL_DOUBLE", message: "email double" });
});

test.each<[string, { role?: Role; courses?: string; centre?: string }, string | null]>([
  ["a student with courses", { courses: "7 | Physics" }, null],
  ["a course that is not there", { courses: "Physics|Alchemy" }, "courses: COURSE_UNKNOWN"],
  ["one of two alike", { courses: "Maths" }, "courses: COURSE_AMBIGUOUS"],
  ["a teacher with courses", { role: "TEACHER", courses: "Physics" }, "courses: COURSES_OF_STUDENTS"],
  ["a seller of a centre", { role: "CENTRE", centre: "Kano" }, null],
  ["a seller of none", { role: "CENTRE" }, "centre: CENTRE_REQUIRED"],
  ["a seller of one that is not there", { role: "CENTRE", centre: "Lagos" }, "centre: CENTRE_UNKNOWN"],
  ["a student of a centre", { centre: "Kano" }, "centre: CENTRE_OF_SELLERS"],
  ["a cashier of a centre", { role: "CASHIER", centre: "Kano" }, "centre: CENTRE_OF_SELLERS"],
])("%s", (_, of, issue) => {
  const judge = openJudge(countries.ng, false);
  const issues = judge([{ email: "a@school.test", ...of }], {
    ...nothing,
    courses: new Map<string, number | "UNKNOWN" | "AMBIGUOUS">([
      ["7", 7],
      ["Physics", 8],
      ["Alchemy", "UNKNOWN"],
      ["Maths", "AMBIGUOUS"],
    ]),
    centres: new Map<string, number | "UNKNOWN">([
      ["Kano", 3],
      ["Lagos", "UNKNOWN"],
    ]),
  });
  expect(issues.map(({ path, code }) => `${path}: ${code}`)).toEqual(issue ? [`people.0.${issue}`] : []);
});

test("a name or number means one course, or it is said why none", () => {
  const candidates = [
    { typed: "maths", id: 4, name: "Maths" },
    { typed: "Physics", id: 5, name: "Physics" },
    { typed: "Physics", id: 6, name: "physics" },
    { typed: "physICS", id: 5, name: "Physics" },
    { typed: "physICS", id: 6, name: "physics" },
    // The name of one is the number of another.
    { typed: "٤", id: 4, name: "Maths" },
    { typed: "٤", id: 9, name: "4" },
    { typed: "4,00", id: 4, name: "Maths" },
  ];
  const named = readNamed(["maths", "Physics", "physICS", "٤", "4,00", "4444444444"], candidates);
  expect(Object.fromEntries(named)).toEqual({
    maths: 4,
    Physics: 5,
    physICS: "AMBIGUOUS",
    "٤": 4,
    "4,00": 4,
    "4444444444": "UNKNOWN",
  });
});
