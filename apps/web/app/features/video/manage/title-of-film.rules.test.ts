import { expect, test } from "vitest";
import { titleOfFilm } from "./title-of-film.rules.ts";

test.each([
  ["الدرس_الأول.mp4", "الدرس الأول"],
  ["Unit 2 - Fractions.v2.mkv", "Unit 2 - Fractions.v2"],
  ["clip", "clip"],
  [".mp4", ""],
  [`${"a".repeat(300)}.mov`, "a".repeat(200)],
])("%s is called %s", (name, expected) => {
  expect(titleOfFilm(name, 200)).toBe(expected);
});
