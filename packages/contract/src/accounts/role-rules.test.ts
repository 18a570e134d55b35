import { expect, test } from "vitest";
import {
  isGuarded,
  isStaff,
  mayAdminister,
  mayAnswer,
  mayOweSecondStep,
  maySell,
  mayTeach,
  type Role,
  roleNames,
} from "./role-rules.ts";

const judge = (role: Role) => [
  isStaff(role),
  mayTeach(role),
  mayAdminister(role),
  maySell(role),
  isGuarded(role),
];

test("each role may what the table says", () => {
  expect(Object.fromEntries(roleNames.map((role) => [role, judge(role)]))).toEqual({
    STUDENT: [false, false, false, false, false],
    TEACHER: [true, true, false, false, true],
    LECTURER: [true, true, false, false, true],
    CENTRE: [false, false, false, true, true],
    ADMIN: [true, false, true, false, true],
  });
});

test("who teaches or administers answers in courses, and nobody else", () => {
  expect(roleNames.filter(mayAnswer)).toEqual(["TEACHER", "LECTURER", "ADMIN"]);
});

test("who administers or sells may be asked for a second step", () => {
  expect(roleNames.filter(mayOweSecondStep)).toEqual(["CENTRE", "ADMIN"]);
});

test.each(["MENTOR", "", "student", "constructor", "__proto__", "toString"])(
  "a role that is not in it (%j) may nothing, and is guarded as those of staff are",
  (name) => {
    expect(judge(name as Role)).toEqual([false, false, false, false, true]);
  },
);
