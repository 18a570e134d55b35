import { expect, test } from "vitest";
import {
  findCorrections,
  judgeBlocking,
  judgeCorrection,
  judgeRoleChange,
  readUserSearch,
} from "./users.rules.ts";

test.each([
  [undefined, null],
  ["", null],
  ["أمينة", { text: "أمينة", mailbox: "أمينة", digits: null }],
  ["amina@school.test", { text: "amina@school.test", mailbox: "amina@", digits: null }],
  ["@school.test", { text: "@school.test", mailbox: "@school.test", digits: null }],
  ["student 12", { text: "student 12", mailbox: "student 12", digits: null }],
  ["0551 23 45 67", { text: "0551 23 45 67", mailbox: "0551 23 45 67", digits: "0551234567" }],
  ["(0551) 23-45.67", { text: "(0551) 23-45.67", mailbox: "(0551) 23-45.67", digits: "0551234567" }],
  ["٠٥٥١", { text: "٠٥٥١", mailbox: "٠٥٥١", digits: "0551" }],
  ["+ -", { text: "+ -", mailbox: "+ -", digits: null }],
])("%j is read as %j", (typed, search) => {
  expect(readUserSearch(typed)).toEqual(search);
});

test.each([
  ["ADMIN", "STUDENT", [1], "LAST_ADMIN"],
  ["ADMIN", "STUDENT", [1, 2], undefined],
  ["ADMIN", "ADMIN", [1], undefined],
  ["STUDENT", "TEACHER", [2], undefined],
  ["STUDENT", "ADMIN", [2], undefined],
] as const)("of account 1, %s to %s among the administrators %j: %s", (role, next, admins, refused) => {
  expect(judgeRoleChange({ id: 1, role }, next, admins)?.refused).toBe(refused);
});

test.each([
  ["ADMIN", 2, [1], "LAST_ADMIN"],
  ["ADMIN", 2, [1, 2], undefined],
  ["ADMIN", 1, [1, 2], "NOT_AUTHORISED"],
  ["TEACHER", 2, [2], undefined],
] as const)(
  "account 1, %s, blocked by %i among the administrators %j: %s",
  (role, callerId, adminIds, refused) => {
    expect(judgeBlocking({ id: 1, role }, { callerId, adminIds })?.refused).toBe(refused);
  },
);

const present = { fullName: "Amina", phoneNumber: "0551122334", email: "amina@school.test" };

test.each([
  [{}, []],
  [{ phoneNumber: null }, []],
  [{ fullName: "Amna" }, ["fullName"]],
  [{ phoneNumber: "0551122335", email: "Amina@school.test" }, ["phoneNumber", "email"]],
])("with %j is corrected: %j", (changes, corrected) => {
  expect(findCorrections(present, { ...present, ...changes })).toEqual(corrected);
});

test.each([
  ["ADMIN", ["fullName", "phoneNumber"], undefined],
  ["ADMIN", ["fullName", "email"], "NOT_AUTHORISED"],
  ["TEACHER", ["email"], undefined],
  ["STUDENT", ["email"], undefined],
] as const)("of %s %j may be corrected unless: %s", (role, corrected, refused) => {
  expect(judgeCorrection({ role }, corrected)?.refused).toBe(refused);
});
