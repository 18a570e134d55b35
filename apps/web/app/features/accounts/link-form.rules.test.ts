import { expect, test } from "vitest";
import { checkNewPassword, mailedTokenIn } from "./link-form.rules.ts";

test("a new password needs a token, eight characters and the same again", () => {
  expect(checkNewPassword({ token: " ", newPassword: "short", confirmPassword: "shor" })).toEqual({
    token: "TOKEN_REQUIRED",
    newPassword: "PASSWORD_TOO_SHORT",
    confirmPassword: "PASSWORDS_DIFFER",
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
