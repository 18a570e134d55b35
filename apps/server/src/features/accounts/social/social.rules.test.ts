import { expect, test } from "vitest";
import { isAuthoritative, isForSchoolAlone, judgeJoin, readEmail, readName } from "./social.rules.ts";

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
  [null, false, undefined],
  [null, true, undefined],
  ["STUDENT", true, undefined],
  ["STUDENT", false, "EMAIL_TAKEN"],
  ["TEACHER", true, "EMAIL_TAKEN"],
  ["LECTURER", true, "EMAIL_TAKEN"],
  ["ADMIN", true, "EMAIL_TAKEN"],
] as const)("an account there: %s, the address vouched for: %s: %s", (role, isEmailVouched, refused) => {
  expect(judgeJoin(role && { role }, { isEmailVouched })?.refused).toBe(refused);
});

test.each([
  [{ email: "a@gmail.com", email_verified: true }, true],
  [{ email: " A@GMAIL.com ", email_verified: true }, true],
  [{ email: "a@googlemail.com", email_verified: true }, true],
  [{ email: "a@school.test", email_verified: true, hd: "school.test" }, true],
  [{ email: "a@school.test", email_verified: true }, false],
  [{ email: "a@gmail.com.test", email_verified: true }, false],
  [{ email: "a@notgmail.com", email_verified: true }, false],
  [{ email: "a@gmail.com", email_verified: false }, false],
  [{ email: "a@school.test", email_verified: false, hd: "school.test" }, false],
  [{ email: "a@gmail.com" }, false],
  [{}, false],
])("Google gives out the address of %j: %j", (claims, expected) => {
  expect(isAuthoritative(claims)).toBe(expected);
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
