import { expect, test } from "vitest";
import { fitText } from "./fit-text.rules.ts";

/** Each letter is as wide as it is high. */
const widthOf = (line: string, size: number) => line.length * size;
const fitIn = (text: string) => fitText(text, { width: 100, lines: 2, sizes: [20, 10, 5], widthOf });

test("a text is set as large as it fits", () => {
  expect(fitIn("abcde")).toEqual({ lines: ["abcde"], size: 20 });
  expect(fitIn("abc de")).toEqual({ lines: ["abc", "de"], size: 20 });
  expect(fitIn("abcdef gh ij")).toEqual({ lines: ["abcdef gh", "ij"], size: 10 });
  expect(fitIn("  one two  ")).toEqual({ lines: ["one", "two"], size: 20 });
});

test("one that fits in no size is one line, to be drawn smaller", () => {
  const long = "abcdefghijklmnopqrstuvwxyz";
  expect(fitIn(long)).toEqual({ lines: [long], size: 5 });
});
