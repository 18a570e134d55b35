import { expect, test } from "vitest";
import { isForSchoolAlone, judgeJoin, readEmail, readName } from "./social.rules.ts";

test.each([
  [" Amina@School.test ", "Amina@School.test"],
  [null, null],
  ["", null],
  ["no address", null],
  ["a\0@school.test", null],
  [`${"a".repeat(250)}@school.test`, null],
])("the address %j is read as %j", (email, read) => {
  expect(readEmail({ email })).toBe(read);
});

test.each([
  ["أمينة  بلقاسم", "أمينة بلقاسم"],
  ["  ", "amina"],
  [null, "amina"],
  ["a\0b", "amina"],
  ["\u202eanima", "amina"],
  ["n".repeat(200), "n".repeat(120)],
])("the name %j is read as %j", (fullName, read) => {
  expect(readName(fullName, "amina@school.test")).toBe(read);
});

test.each([
  [false, false, undefined],
  [false, true, undefined],
  [true, true, undefined],
  [true, false, "EMAIL_TAKEN"],
])("an account there: %s, the address vouched for: %s: %s", (hasAccount, isEmailVouched, refused) => {
  expect(judgeJoin(hasAccount, { isEmailVouched })?.refused).toBe(refused);
});

test.each([
  [{ aud: "us" }, true],
  [{ aud: ["us"], azp: "us" }, true],
  [{ aud: "us", azp: "them" }, false],
  [{ aud: ["us", "them"] }, false],
  [{ aud: "them" }, false],
  [{}, false],
])("a token with %j is for us alone: %j", (claims, expected) => {
  expect(isForSchoolAlone(claims, "us")).toBe(expected);
});
