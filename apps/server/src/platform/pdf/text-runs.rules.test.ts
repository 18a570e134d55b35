import { expect, test } from "vitest";
import { arrangeLine, type Bidi, chooseFonts } from "./text-runs.rules.ts";

/** Levels are given with each line; what is asked of them here is the order of its runs. */
const bidi = (levels: string): Bidi => ({
  levelsOf: () => [...levels].map(Number),
  mirror: (character) => ({ "(": ")", ")": "(" })[character] ?? character,
});
const oneFont = () => "one";
const textsOf = (line: string, levels: string, fontAt: (at: number) => string = oneFont) =>
  arrangeLine(line, bidi(levels), fontAt).map(({ text }) => text);

test("a line of one direction is one run", () => {
  expect(textsOf("Amina", "00000")).toEqual(["Amina"]);
  expect(textsOf("أمينة", "11111")).toEqual(["أمينة"]);
});

test("Latin words in an Arabic line stand where they are read, from the right", () => {
  expect(textsOf("لغة C++ سهلة", "111122211111")).toEqual([" سهلة", "C++", "لغة "]);
});

test("Arabic words in a Latin line stand together", () => {
  expect(textsOf("by أمينة علي now", "0001111111110000")).toEqual(["by ", "أمينة علي", " now"]);
});

test("a number in an Arabic line is not turned round", () => {
  expect(textsOf("درس 12", "111122")).toEqual(["12", "درس "]);
});

test("signs of a right-to-left run that is not joined are turned round, brackets are mirrored", () => {
  expect(textsOf("(!؟", "111")).toEqual(["؟!)"]);
  expect(textsOf("(علي)", "11111")).toEqual([")علي("]);
});

test("another font is another run, in the same order", () => {
  const fontAt = (at: number) => (at === 3 ? "latin" : "arabic");
  expect(textsOf("علي عمر", "1111111", fontAt)).toEqual(["عمر", " ", "علي"]);
});

const glyphs: Record<string, string> = { first: "abc éا ", second: "abcd \u{1f600}" };
test.each([
  ["abc", "first first first"],
  ["abd", "second second second"],
  ["ab dd", "second second second second second"],
  ["ab dé", "first first first second first"],
  ["éd", "first second"],
  ["é\u{1f600}", "first second second"],
  ["az", "first first"],
])(
  "%s is drawn with the first font that has the whole line, else the word, else the letter",
  (line, expected) => {
    const fontAt = chooseFonts(
      line,
      ["first", "second"],
      (font, letter) => glyphs[font]?.includes(letter) ?? false,
    );
    expect(Array.from({ length: line.length }, (_, at) => fontAt(at)).join(" ")).toBe(expected);
  },
);
