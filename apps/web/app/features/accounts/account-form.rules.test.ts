import { countries } from "@manara/countries/countries";
import { expect, test } from "vitest";
import {
  checkEmail,
  checkLogin,
  checkRegistration,
  normalisePhone,
  problemsOf,
} from "./account-form.rules.ts";

const { dz, ng } = countries;

const good = {
  fullName: "أمينة بن علي",
  email: "amina@manara.example",
  phoneNumber: "0550123456",
  password: "a password",
  confirmPassword: "a password",
};

const wrongFields = (found: object) =>
  Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== undefined));

test("a complete registration has no problem", () => {
  expect(wrongFields(checkRegistration(good, dz))).toEqual({});
});

test("an empty registration misses every field", () => {
  const empty = { fullName: " ", email: "", phoneNumber: "", password: "", confirmPassword: "" };
  expect(checkRegistration(empty, dz)).toEqual({
    fullName: "FULL_NAME_REQUIRED",
    email: "EMAIL_REQUIRED",
    phoneNumber: "PHONE_NUMBER_REQUIRED",
    password: "PASSWORD_REQUIRED",
    confirmPassword: "CONFIRM_PASSWORD_REQUIRED",
  });
});

test.each([
  [{ fullName: "ن".repeat(121) }, { fullName: "FULL_NAME_INVALID" }],
  [{ email: "amina@manara" }, { email: "EMAIL_INVALID" }],
  [{ phoneNumber: "550123456" }, { phoneNumber: "PHONE_NUMBER_INVALID" }],
  [{ phoneNumber: "05501234567" }, { phoneNumber: "PHONE_NUMBER_INVALID" }],
  [{ password: "seven77", confirmPassword: "seven77" }, { password: "PASSWORD_TOO_SHORT" }],
  [{ confirmPassword: "another" }, { confirmPassword: "PASSWORDS_DIFFER" }],
])("a registration with %o finds %o", (change, expected) => {
  expect(wrongFields(checkRegistration({ ...good, ...change }, dz))).toEqual(expected);
});

test.each([
  ["  amina@manara.example ", undefined],
  [`${"a".repeat(250)}@b.dz`, "EMAIL_INVALID"],
  ["a b@c.dz", "EMAIL_INVALID"],
])("the e-mail %s is %s", (email, expected) => {
  expect(checkEmail(email)).toBe(expected);
});

test.each([
  ["0550 12 34 56", "0550123456", dz],
  ["0550-12.34(56)", "0550123456", dz],
  ["٠٥٥٠١٢٣٤٥٦", "0550123456", dz],
  ["۰۵۵۰۱۲۳۴۵۶", "0550123456", dz],
  ["+213 550 12 34 56", "0550123456", dz],
  ["00213550123456", "0550123456", dz],
  ["+234 (0)803 123 456", "0803123456", ng],
  ["abc", "abc", dz],
])("the phone number %s is read as %s", (typed, expected, country) => {
  expect(normalisePhone(typed, country)).toBe(expected);
});

test("signing in asks for both fields and judges neither", () => {
  expect(checkLogin({ email: " ", password: "" })).toEqual({
    email: "EMAIL_REQUIRED",
    password: "PASSWORD_REQUIRED",
  });
  expect(wrongFields(checkLogin({ email: "old account", password: "short" }))).toEqual({});
});

test.each([
  [{ code: "EMAIL_TAKEN", issues: [] }, { email: "EMAIL_TAKEN" }],
  [{ code: "PHONE_TAKEN", issues: [] }, { phoneNumber: "PHONE_TAKEN" }],
  [{ code: "EMAIL_NOT_FOUND", issues: [] }, { email: "EMAIL_NOT_FOUND" }],
  [
    {
      code: "VALIDATION_FAILED",
      issues: [
        { path: "newPassword", code: "NEW_PASSWORD_INVALID", message: "" },
        { path: "elsewhere", code: "ELSEWHERE_INVALID", message: "" },
      ],
    },
    { newPassword: "PASSWORD_INVALID" },
  ],
  [{ code: "TOO_MANY_ATTEMPTS", issues: [] }, {}],
] as const)("the refusal %o blames %o", (refusal, expected) => {
  expect(problemsOf(refusal)).toEqual(expected);
});
