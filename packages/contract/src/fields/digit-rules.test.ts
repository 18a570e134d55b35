import { describe, expect, test } from "vitest";
import { emailRule, loginRules, ownDetailsRules } from "../accounts/account-rules.ts";
import { codeRule } from "../accounts/second-step-rules.ts";
import { normaliseCardCode } from "../cards/card-code.ts";
import { normaliseCertificateCode } from "../certificates/certificate-rules.ts";
import { foldDigits } from "./digit-rules.ts";
import { numberRule } from "./value-rules.ts";

const typed = (value: string) => [{ type: "text", value }];

test.each([
  ["٠١٢٣٤٥٦٧٨٩", "0123456789"],
  ["۰۱۲۳۴۵۶۷۸۹", "0123456789"],
  ["０１２３４５６７８９", "0123456789"],
  ["ab٣-٤ ½ ² Ⅷ هـ", "ab3-4 ½ ² Ⅷ هـ"],
])("%s is %s", (text, folded) => {
  expect(foldDigits(text)).toBe(folded);
  expect(foldDigits(text)).toHaveLength(text.length);
});

describe("in the digits of Arabic stands the same", () => {
  test("code of a card, and of a certificate", () => {
    expect(normaliseCardCode("ae٩t-xh٩٤ ۲۳۴۵")).toBe("AE9TXH942345");
    expect(normaliseCertificateCode("ae٩t-xh٩٤")).toBe("AE9TXH94");
  });

  test("phone number", () => {
    const { phoneNumber } = ownDetailsRules([{ phonePattern: "^0\\d{9}$", callingCode: "213" }]);
    expect(phoneNumber.check("٠٥٥٠١٢٣٤٥٦")).toBeNull();
    expect(phoneNumber.check("٠٥٥٠١٢٣٤٥")).toBe("INVALID");
    expect(phoneNumber.read(typed("٠٥٥٠"))).toBe("0550");
  });

  test("code of the second step, and number", () => {
    expect(codeRule.read(typed("١٢٣٤٥٦"))).toBe("123456");
    expect(numberRule({ min: 1, max: 50 }).read(typed(" ٤٢ "))).toBe(42);
  });
});

test.each([
  "\u200famina@school.test\u200e",
  " mailto:amina@school.test\u00a0",
  "amina@school.test\u200b\ufeff",
])("a pasted address %j is read without its marks", (pasted) => {
  for (const rule of [emailRule, loginRules.email]) {
    expect(rule.check(pasted)).toBeNull();
    expect(rule.fold?.(pasted).trim()).toBe("amina@school.test");
  }
  expect(emailRule.check("amina @school.test")).toBe("INVALID");
});
