import { loginRules } from "@manara/contract/accounts/account-rules";
import { checkValues } from "@manara/contract/rules";
import { countries } from "@manara/countries/countries";
import { takePhones } from "@manara/countries/phone";
import { expect, test } from "vitest";
import {
  checkConfirmation,
  emailFormRules,
  mailedTokenIn,
  newPasswordFormRules,
  registerFormRules,
} from "./account-form.rules.ts";
import { problemsAt } from "./account-problems.ts";

const { dz, ng } = countries;

const good = {
  fullName: "أمينة بن علي",
  email: "amina@manara.example",
  phoneNumber: "0550123456",
  password: "a password",
  confirmPassword: "a password",
};

test("a complete registration has no problem", () => {
  expect(checkValues(registerFormRules(dz), good)).toEqual({});
});

test("an empty registration misses every field", () => {
  const empty = { fullName: " ", email: "", phoneNumber: "", password: "", confirmPassword: "" };
  expect(checkValues(registerFormRules(dz), empty)).toEqual({
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
  [{ phoneNumber: "150123456" }, { phoneNumber: "PHONE_NUMBER_INVALID" }],
  [{ phoneNumber: "05501234567" }, { phoneNumber: "PHONE_NUMBER_INVALID" }],
  [{ phoneNumber: "+213 550 12 34 56" }, {}],
  [{ password: "seven77" }, { password: "PASSWORD_TOO_SHORT" }],
  [{ password: "p".repeat(201) }, { password: "PASSWORD_INVALID" }],
])("a registration with %o finds %o", (change, expected) => {
  expect(checkValues(registerFormRules(dz), { ...good, ...change })).toEqual(expected);
});

test("the second password is the first once more", () => {
  expect(checkConfirmation("a password", "a password")).toEqual({});
  expect(checkConfirmation("another", "a password")).toEqual({ confirmPassword: "PASSWORDS_DIFFER" });
});

test.each([
  ["  amina@manara.example ", {}],
  [`${"a".repeat(250)}@b.dz`, { email: "EMAIL_INVALID" }],
  ["a b@c.dz", { email: "EMAIL_INVALID" }],
])("the e-mail %s finds %o", (email, expected) => {
  expect(checkValues(emailFormRules, { email })).toEqual(expected);
});

test("signing in asks for both fields and judges neither", () => {
  expect(checkValues(loginRules, { email: " ", password: "" })).toEqual({
    email: "EMAIL_REQUIRED",
    password: "PASSWORD_REQUIRED",
  });
  expect(checkValues(loginRules, { email: "old account", password: "short" })).toEqual({});
});

test("a new password needs a token, eight characters and the same again", () => {
  const values = { token: " ", newPassword: "short", confirmPassword: "" };
  expect(checkValues(newPasswordFormRules, values)).toEqual({
    token: "TOKEN_REQUIRED",
    newPassword: "PASSWORD_TOO_SHORT",
    confirmPassword: "CONFIRM_PASSWORD_REQUIRED",
  });
});

test.each([
  ["abc_-1", "abc_-1"],
  [" abc ", "abc"],
  ["http://localhost:3000/reset-password/a%40b.dz/abc?x=1", "abc"],
  ["https://manara.example/reset-password/a@b.dz/abc/", "abc"],
  ["", ""],
])("the token in %s is %s", (typed, expected) => {
  expect(mailedTokenIn(typed)).toBe(expected);
});

test("a school that takes longer phone numbers says so", () => {
  const long = { ...good, phoneNumber: "+234 803 123 4567" };
  expect(checkValues(registerFormRules(ng), long)).toEqual({});
  expect(checkValues(registerFormRules(ng), good)).toEqual({});
  expect(problemsAt(ng).PHONE_NUMBER_INVALID).toContain("9 أو 10");
  const narrow = takePhones(ng, [9]);
  expect(checkValues(registerFormRules(narrow), long)).toEqual({ phoneNumber: "PHONE_NUMBER_INVALID" });
  expect(problemsAt(narrow).PHONE_NUMBER_INVALID).toContain("0 تتبعه 9 أرقام");
});
