import { expect, test } from "vitest";
import { writeLength } from "./write-length.ts";

test.each([
  [null, "en-NG", null],
  [20, "ar-DZ-u-nu-latn", null],
  [60, "en-NG", "1 minute"],
  [61, "en-NG", "2 minutes"],
  [3599, "en-NG", "60 minutes"],
  [3600, "en-NG", "1 hour"],
  [5400, "en-NG", "1.5 hours"],
  [7200, "ar-DZ-u-nu-latn", "ساعتان"],
  [10_800, "ar-DZ-u-nu-latn", "3 ساعات"],
])("%s seconds are in %s %s", (seconds, intlLocale, words) => {
  expect(writeLength(seconds, { intlLocale })).toBe(words);
});
