import { expect, test } from "vitest";
import { landingPage, nextPage, withNext } from "./next-page.rules.ts";

const student = { userId: 7, role: "STUDENT" } as const;

test.each([
  ["/course/redeem/7", "/course/redeem/7"],
  ["/course/redeem/7?lesson=3", "/course/redeem/7?lesson=3"],
  ["/courses?fieldId=2", "/courses?fieldId=2"],
  [null, "/my-courses"],
  ["", "/my-courses"],
  ["/", "/my-courses"],
  ["//elsewhere.example", "/my-courses"],
  ["/\\elsewhere.example", "/my-courses"],
  ["https://elsewhere.example", "/my-courses"],
  ["/auth/login?next=/", "/my-courses"],
  ["/login", "/my-courses"],
  ["/reset-password/a@b.dz/x", "/my-courses"],
  ["/admin", "/my-courses"],
  ["/admin/cards?page=2", "/my-courses"],
  ["/administrators", "/administrators"],
])("after signing in, a student's wish for %s leads to %s", (asked, expected) => {
  expect(nextPage(asked, student)).toBe(expected);
});

test.each([
  ["STUDENT", "/my-courses"],
  ["TEACHER", "/teacher/7"],
  ["LECTURER", "/lecturer/7/1"],
  ["CENTRE", "/centre"],
  ["CASHIER", "/admin/cards/batches"],
  ["EDITOR", "/admin/content"],
  ["ADMIN", "/admin"],
] as const)("without a wish, who signs in as %s lands on %s", (role, page) => {
  expect(landingPage({ userId: 7, role })).toBe(page);
  expect(nextPage("/contact", { userId: 7, role })).toBe("/contact");
  expect(nextPage("/admin/cards", { userId: 7, role })).toBe(
    role === "ADMIN" || role === "CASHIER" ? "/admin/cards" : page,
  );
  expect(nextPage("/admin/content/3", { userId: 7, role })).toBe(
    role === "ADMIN" || role === "EDITOR" ? "/admin/content/3" : page,
  );
  expect(nextPage("/admin/allUsers", { userId: 7, role })).toBe(role === "ADMIN" ? "/admin/allUsers" : page);
});

test("the page that asked is kept from one form to the other", () => {
  expect(withNext("/auth/register", "/lesson/3?a=1")).toBe("/auth/register?next=%2Flesson%2F3%3Fa%3D1");
  expect(withNext("/auth/register", "//elsewhere.example")).toBe("/auth/register");
  expect(withNext("/auth/register", null)).toBe("/auth/register");
});
