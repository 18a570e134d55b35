import { describe, expect, test } from "vitest";
import { phoneOrNoneRule } from "./phone.rules.ts";

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
