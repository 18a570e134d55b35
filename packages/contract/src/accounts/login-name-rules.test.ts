import { expect, test } from "vitest";
import { emailRule, isEmail, loginRules, namedOrEmailRule } from "./account-rules.ts";
import { hasNoMail, shownAddress, toAddress } from "./login-name-rules.ts";

const address = "amina.b47@login-name.invalid";

test.each([
  ["amina.b47", address],
  [" Amina.B47 ", address],
  ["amina.b٤٧", address],
  ["\u2066amina.b47\u2069", address],
  ["4821637", "4821637@login-name.invalid"],
])("%j is a login name", (typed, kept) => {
  expect(toAddress(typed)).toBe(kept);
  expect(loginRules.email.fold?.(typed)).toBe(kept);
  expect(namedOrEmailRule.check(typed)).toBeNull();
  expect(hasNoMail(kept)).toBe(true);
});

test.each([
  "",
  "ab",
  "amina..b",
  ".amina",
  "أمينة",
  "amina b47",
  "a".repeat(33),
  "amina@school.test",
  address,
])("%j is none", (typed) => expect(toAddress(typed)).toBe(typed));

test("it is shown without what stands for the mailbox", () => {
  expect(shownAddress(address)).toBe("amina.b47");
  expect(shownAddress(address.toUpperCase())).toBe("AMINA.B47");
  expect(shownAddress("amina@school.test")).toBe("amina@school.test");
});

test("nobody gives its domain as an e-mail address", () => {
  expect(isEmail(address)).toBe(false);
  expect(emailRule.check(address)).toBe("INVALID");
  expect(emailRule.check("amina@LOGIN-NAME.invalid")).toBe("INVALID");
  expect(emailRule.check("amina.b47")).toBe("INVALID");
  expect(hasNoMail("amina@school.test")).toBe(false);
});
