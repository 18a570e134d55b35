import { expect, test } from "vitest";
import {
  isGuarded,
  isStaff,
  mayAdminister,
  mayAnswer,
  mayEditAll,
  mayKeepCards,
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
  mayEditAll(role),
  mayKeepCards(role),
  maySell(role),
  isGuarded(role),
];

test("each role may what the table says", () => {
  expect(Object.fromEntries(roleNames.map((role) => [role, judge(role)]))).toEqual({
    STUDENT: [false, false, false, false, false, false, false],
    TEACHER: [true, true, false, false, false, false, true],
    LECTURER: [true, true, false, false, false, false, true],
    CENTRE: [false, false, false, false, false, true, true],
    CASHIER: [false, false, false, false, true, false, true],
    EDITOR: [false, false, false, true, false, false, true],
    ADMIN: [true, false, true, true, true, false, true],
  });
});

test("who teaches or administers answers in courses, and nobody else", () => {
  expect(roleNames.filter(mayAnswer)).toEqual(["TEACHER", "LECTURER", "ADMIN"]);
});

test("who administers, keeps cards or sells them may be asked for a second step", () => {
  expect(roleNames.filter(mayOweSecondStep)).toEqual(["CENTRE", "CASHIER", "ADMIN"]);
});

test.each(["MENTOR", "", "student", "constructor", "__proto__", "toString"])(
  "a role that is not in it (%j) may nothing, and is guarded as those of staff are",
  (name) => {
    expect(judge(name as Role)).toEqual([false, false, false, false, false, false, true]);
  },
);
