import { expect, test } from "vitest";
import { readReceivers } from "./receivers.rules.ts";

test.each([
  ["class=3", { classId: 3 }],
  ["import=4", { importId: 4 }],
  ["user=5", { userIds: [5] }],
  ["user=5,12", { userIds: [5, 12] }],
  ["user=5,", null],
  ["", null],
  ["class=0", null],
  ["class=x", null],
  ["user=1e3", null],
])("%j asks for the slips of %j", (query, receivers) => {
  expect(readReceivers(new URLSearchParams(query))).toEqual(receivers);
});
