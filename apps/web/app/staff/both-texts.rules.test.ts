import { expect, test } from "vitest";
import { compareTexts, type Stretch } from "./both-texts.tsx";

/** Lines of a side; those that the other lacks begin with a star. */
const write = (side: Stretch[]) =>
  side.flatMap(({ isAlike, lines }) => lines.map((line) => (isAlike ? line : `*${line}`)));

test.each<[string, string, string, string[], string[]]>([
  ["both alike", "a\nb", "a\nb", ["a", "b"], ["a", "b"]],
  ["a line is another", "a\nb\nc", "a\nx\nc", ["a", "*b", "c"], ["a", "*x", "c"]],
  ["a line more", "a\nc", "a\nb\nc", ["a", "c"], ["a", "*b", "c"]],
  ["a line less, at the end", "a\nb", "a", ["a", "*b"], ["a"]],
  ["nothing of mine", "", "a", [], ["*a"]],
  ["nothing in common", "a", "b", ["*a"], ["*b"]],
  ["ends of lines of Windows are no difference", "أ\r\nب", "أ\nب", ["أ", "ب"], ["أ", "ب"]],
])("%s", (_, mine, theirs, left, right) => {
  const found = compareTexts(mine, theirs);
  expect(write(found.mine)).toEqual(left);
  expect(write(found.theirs)).toEqual(right);
});

test("long texts without a line in common are not compared for ever", () => {
  const many = (sign: string) => Array.from({ length: 60_000 }, (_, at) => sign + at).join("\n");
  const began = performance.now();
  const { mine } = compareTexts(many("a"), many("b"));
  expect(mine.every(({ isAlike }) => !isAlike)).toBe(true);
  expect(performance.now() - began).toBeLessThan(3000);
});
