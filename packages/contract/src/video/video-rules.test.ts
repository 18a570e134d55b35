import { expect, test } from "vitest";
import { isFilmName } from "./video-rules.ts";

test.each([
  ["درس 1.MP4", true],
  ["00001.MTS", true],
  ["lesson.avi ", true],
  ["recording", true],
  ["1. Fractions", true],
  ["lesson.docx", false],
  ["lesson.mp4.zip", false],
  ["old.rmvb", false],
])("%j may be a film: %s", (name, expected) => {
  expect(isFilmName(name)).toBe(expected);
});
