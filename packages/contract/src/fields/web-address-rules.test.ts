import { describe, expect, test } from "vitest";
import { mapUrlOrNoneRule } from "../centres/centre-rules.ts";
import { WebAddressOrNone } from "./primitives.ts";
import {
  completeWebAddress,
  filmAddressOrNoneRule,
  pageElsewhereOrNoneRule,
  phoneOrNoneRule,
  webAddressOrNoneRule,
} from "./web-address-rules.ts";

test.each([
  ["www.facebook.com/school", "https://www.facebook.com/school"],
  ["youtu.be/dQw4w9WgXcQ?t=1", "https://youtu.be/dQw4w9WgXcQ?t=1"],
  ["مدرسة.الجزائر", "https://مدرسة.الجزائر"],
  ["school.example:8443", "https://school.example:8443"],
  ["http://school.example/a", "http://school.example/a"],
  ["/media/public/a.jpg", "/media/public/a.jpg"],
  ["javascript:alert(1)", "javascript:alert(1)"],
  ["javascript:alert(document.cookie)", "javascript:alert(document.cookie)"],
  ["data:text/html,a.b", "data:text/html,a.b"],
  ["//school.example", "//school.example"],
  ["name@school.example", "name@school.example"],
  ["school.example\\a", "school.example\\a"],
  ["see school.example", "see school.example"],
])("%s stands for %s", (typed, address) => {
  expect(completeWebAddress(typed)).toBe(address);
});

test("a form accepts what the contract completes, and both refuse the rest", () => {
  const rules = [webAddressOrNoneRule, pageElsewhereOrNoneRule, mapUrlOrNoneRule];
  for (const rule of rules) {
    expect(rule.check(" maps.example/here ")).toBeNull();
    for (const wrong of ["javascript:alert(1)", "javascript:a.b/c", "data:text/html,a", "here", "a b.com"])
      expect(rule.check(wrong), wrong).toBe("INVALID");
  }
  for (const hidden of ["https://bank.test@evil.test", "https://a:b@evil.test/x", "https:///a@evil.test"])
    expect(webAddressOrNoneRule.check(hidden), hidden).toBe("INVALID");
  for (const picture of ["/media/public/site/a.webp", "https://a.test/x.PNG?y", "a.test/x.jpg#t"])
    expect([filmAddressOrNoneRule.check(picture), webAddressOrNoneRule.check(picture)], picture).toEqual([
      "INVALID",
      null,
    ]);
  expect(WebAddressOrNone.parse(" maps.example/here ")).toBe("https://maps.example/here");
  expect(WebAddressOrNone.safeParse("javascript:a.b/c").success).toBe(false);
});

describe("a number that a button calls", () => {
  test.each(["", "  ", "0550 12 34 56", "+213 (0) 550-12.34.56", "1548", "00213550123456"])(
    "%o is one, or none",
    (number) => expect(phoneOrNoneRule.check(number)).toBeNull(),
  );
  test.each([
    "whatsapp",
    "@school",
    "12",
    "021 23 45 67 / 68",
    "05x0 12 34 56",
    "1".repeat(16),
    "٠٥٥٠١٢٣٤٥٦",
  ])("%o is none", (number) => expect(phoneOrNoneRule.check(number)).toBe("INVALID"));
});
