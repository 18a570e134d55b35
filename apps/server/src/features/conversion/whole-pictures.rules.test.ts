import { describe, expect, test } from "vitest";
import { planWholePictures, readTimes } from "./whole-pictures.rules.ts";

const filmed = { first: [2, 4], longest: 4 };
const still = { first: [2, 6, 14], longest: 20 };

describe("whole pictures", () => {
  test.each([
    ["a film that moves, at equal distances", 18, filmed, [], [0, 2, 4, 8, 12, 16]],
    ["no segment at the end is shorter than two seconds", 17, filmed, [], [0, 2, 4, 8, 12]],
    ["a slide that stays for long", 60, still, [], [0, 2, 6, 14, 34, 54]],
    [
      "new slides begin segments, and the next waits from there",
      70,
      still,
      [30, 60],
      [0, 2, 6, 14, 30, 50, 60],
    ],
    ["a slide that comes beside a segment of the beginning takes its place", 30, still, [7], [0, 2, 7, 14]],
    ["of changes at once the first counts", 30, still, [0.5, 20, 20.1, 21.9, 22], [0, 2, 6, 14, 20, 22]],
    ["what is said to come after the end", 5, still, [6], [0, 2]],
    ["a moment", 0.4, still, [], [0]],
  ])("%s", (_, seconds, plan, changes, expected) => {
    expect(planWholePictures(seconds, plan, changes)).toEqual(expected);
  });

  test("no segment is longer than it may be, but for the end that is too short for one", () => {
    const changes = [3, 33.3, 41, 99.9];
    const starts = planWholePictures(120, still, changes);
    const lengths = [...starts, 120].slice(1).map((end, at) => end - (starts[at] ?? 0));
    expect(Math.max(...lengths)).toBeLessThanOrEqual(still.longest + 2);
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(2);
    for (const change of changes) expect(starts).toContain(change);
  });
});

test("times of pictures are read; what else is said is not", () => {
  expect(readTimes(["frame:0    pts:300     pts_time:30", "lavfi.scene_score=0.07", ""])).toEqual([30]);
});
