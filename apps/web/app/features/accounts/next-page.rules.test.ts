import { expect, test } from "vitest";
import { nextPage, withNext } from "./next-page.rules.ts";

test.each([
  ["/course/redeem/7", "/course/redeem/7"],
  ["/courses?fieldId=2", "/courses?fieldId=2"],
  [null, "/"],
  ["", "/"],
  ["//elsewhere.example", "/"],
  ["/\\elsewhere.example", "/"],
  ["https://elsewhere.example", "/"],
  ["/auth/login?next=/", "/"],
  ["/login", "/"],
  ["/reset-password/a@b.dz/x", "/"],
])("after signing in, a wish for %s leads to %s", (asked, expected) => {
  expect(nextPage(asked)).toBe(expected);
});

test("the page that asked is kept from one form to the other", () => {
  expect(withNext("/auth/register", "/lesson/3?a=1")).toBe("/auth/register?next=%2Flesson%2F3%3Fa%3D1");
  expect(withNext("/auth/register", "//elsewhere.example")).toBe("/auth/register");
});
