import { expect, test } from "vitest";
import { pinRule } from "./phone-sale-rules.ts";

const read = (typed: string) => pinRule.read([{ type: "text", value: typed }]);

test.each(["584498", "584 498", " 584-498 ", "584\u00a0498", "٥٨٤ ٤٩٨", "\u2066584 498\u2069"])(
  "a PIN is read from %s",
  (typed) => {
    expect(read(typed)).toBe("584498");
    expect(pinRule.check(typed)).toBeNull();
  },
);

test.each(["58449", "584 49", "584 4981", "584 49x"])("%s is no PIN", (typed) => {
  expect(pinRule.check(typed)).toBe("INVALID");
});

test("blanks alone are none", () => {
  expect(pinRule.check(" - ")).toBe("REQUIRED");
});
