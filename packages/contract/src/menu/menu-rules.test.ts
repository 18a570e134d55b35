import { expect, test } from "vitest";
import { menuAddressRule, menuTitleRule } from "./menu-rules.ts";

test.each([
  ["/pages/prices", null],
  ["/courses?grade=USAID", null],
  [" https://elsewhere.test/x ", null],
  ["www.elsewhere.test", null],
  ["mailto:office@school.test", null],
  ["tel:+213550123456", null],
  ["", "REQUIRED"],
  ["http://elsewhere.test", "INVALID"],
  ["javascript:alert(1)", "INVALID"],
  ["JavaScript:alert(1)", "INVALID"],
  ["data:text/html,x", "INVALID"],
  ["vbscript:x", "INVALID"],
  ["//elsewhere.test", "INVALID"],
  ["/\\elsewhere.test", "INVALID"],
  ["\\\\elsewhere.test", "INVALID"],
  ["https:elsewhere", "INVALID"],
  ["/a b", "INVALID"],
  ["/\u202Egnp.exe", "INVALID"],
  ["/\uD800", "INVALID"],
  ["mailto:office@school.test?bcc=all@elsewhere.test", "INVALID"],
  ["mailto:", "INVALID"],
  ["tel:javascript", "INVALID"],
  ["courses", "INVALID"],
  [`/${"x".repeat(2000)}`, "INVALID"],
])("an added link may lead to: %s", (address, broken) => {
  expect(menuAddressRule.check(address)).toBe(broken);
});

test.each([
  ["الأسعار", null],
  [" ", "REQUIRED"],
  ["x".repeat(30), null],
  ["x".repeat(31), "MENU_TITLE_TOO_LONG"],
  ["x".repeat(200), "MENU_TITLE_TOO_LONG"],
  ["\u202Eabc", "INVALID"],
  ["two\nlines", "INVALID"],
])("an entry may be called: %j", (title, broken) => {
  expect(menuTitleRule.check(title)).toBe(broken);
});
