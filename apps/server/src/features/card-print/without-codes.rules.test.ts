import { expect, test } from "vitest";
import { withoutCodes } from "./print-cards.ts";

test.each([
  ["wrong: 3VSSKUYMKBWC7D42!", "wrong: (a code)!"],
  ["3VSS KUYM KBWC 7D42 and 3VSS-KUYM-KBWC-7D42", "(a code) and (a code)"],
  ["https://school.example/redeem#3VSSKUYMKBWC7D42", "https://school.example/redeem#(a code)"],
  [
    "RangeError at drawSheet (file:///srv/print.ts:12:3)",
    "RangeError at drawSheet (file:///srv/print.ts:12:3)",
  ],
])("%s is logged as %s", (said, logged) => {
  expect(withoutCodes(said)).toBe(logged);
});
