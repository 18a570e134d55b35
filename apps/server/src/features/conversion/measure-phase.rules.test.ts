import { expect, test } from "vitest";
import { isOpposite } from "./measure-phase.ts";

const write = (sum: string, difference: string) => [
  "frame:0    pts:0       pts_time:0",
  `lavfi.astats.1.RMS_level=${sum}`,
  `lavfi.astats.2.RMS_level=${difference}`,
];

test.each([
  ["one voice in both channels", write("-20.5", "-inf"), false],
  ["a room", write("-21", "-24"), false],
  ["a voice on one side alone", write("-26", "-26"), false],
  ["one channel turned", write("-inf", "-20.5"), true],
  ["one channel turned, and noise", write("-48.2", "-21"), true],
  ["silence", write("-inf", "-inf"), false],
  [
    "the last second counts, of which all is measured",
    [...write("-inf", "-20"), ...write("-20", "-40")],
    false,
  ],
  ["nothing said", [], false],
])("%s", (_, lines, expected) => {
  expect(isOpposite(lines)).toBe(expected);
});
