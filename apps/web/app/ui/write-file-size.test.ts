import { expect, test } from "vitest";
import { writeFileSize } from "./write-file-size.ts";

test.each([
  [512, "512 bytes"],
  [999, "999 bytes"],
  [1000, "1 kB"],
  [48_211, "48 kB"],
  [1_499_000, "1.5 MB"],
  [24_800_000, "25 MB"],
  [3_000_000_000, "3 GB"],
])("%d bytes are %s", (bytes, expected) => {
  expect(writeFileSize(bytes, "en-NG")).toBe(expected);
});

test("Arabic sizes have Western digits, and units of one form", () => {
  const write = (bytes: number) => writeFileSize(bytes, "ar-DZ-u-nu-latn").replaceAll(/\s/g, " ");
  expect([900, 48_000, 1_500_000, 3e9].map(write)).toEqual([
    "900 بايت",
    "48 كيلوبايت",
    "1,5 ميغابايت",
    "3 غيغابايت",
  ]);
});
