import { describe, expect, test } from "vitest";
import {
  encodingsOf,
  type Motion,
  planRate,
  planThumbnails,
  planVersions,
  type Stage,
} from "./versions.rules.ts";

const stages: readonly Stage[] = ["FIRST", "REST", "AV1"];

const plan = (width: number, height: number, motion: Motion) =>
  planVersions(
    { seconds: 600, hasSound: true, picture: { width, height, framesPerSecond: 25 } },
    { motion, changes: [] },
  );
const list = (width: number, height: number, motion: Motion) => {
  const planned = plan(width, height, motion);
  return Object.fromEntries(
    stages.map((stage) => [
      stage,
      planned.stages[stage]
        .map((version) => `${version.step}: ${version.width}x${version.height}`)
        .join(", "),
    ]),
  );
};

describe("versions of what a camera has seen: one first, AV1 of the larger ones at last", () => {
  test.each([
    [1280, 720, "360: 640x360", "480: 854x480, 240: 426x240", "480: 854x480, 360: 640x360"],
    [640, 479, "360: 482x360", "240: 320x240", "360: 482x360"],
    [1080, 1920, "360: 360x640", "480: 480x854, 240: 240x426", "480: 480x854, 360: 360x640"],
    [320, 240, "240: 320x240", "", ""],
    [161, 121, "122: 162x122", "", ""],
    [2, 2, "2: 2x2", "", ""],
  ])("%d × %d", (width, height, first, rest, av1) => {
    expect(list(width, height, "FILMED")).toEqual({ FIRST: first, REST: rest, AV1: av1 });
  });
});

test("what hardly moves has more lines and fewer pictures: 480 lines first", () => {
  expect(list(1280, 720, "STILL")).toEqual({
    FIRST: "480: 854x480",
    REST: "720: 1280x720, 360: 640x360, 240: 426x240",
    AV1: "",
  });
  expect(list(426, 240, "STILL")).toEqual({ FIRST: "240: 426x240", REST: "", AV1: "" });
  expect(plan(1280, 720, "STILL").framesPerSecond).toBe(10);
  expect(plan(1280, 720, "FILMED").framesPerSecond).toBe(25);
});

test("every device has up to 480 lines; more come in Opus alone, where that can be written", () => {
  expect(encodingsOf({ width: 854, height: 480 }, true)).toEqual(["PLAIN", "OPUS"]);
  expect(encodingsOf({ width: 720, height: 1280 }, true)).toEqual(["OPUS"]);
  expect(encodingsOf({ width: 720, height: 1280 }, false)).toEqual(["PLAIN"]);
});

test("twenty minutes of the smallest and its sound fit in about 29 MB", () => {
  const [smallest] = plan(1280, 720, "FILMED").stages.REST.toReversed();
  const bytes = (1200 * 1000 * ((smallest?.pictureKbits ?? 0) + 44)) / 8;
  expect(bytes).toBeLessThan(29e6);
  expect(bytes).toBeGreaterThan(26e6);
});

test("the board is never larger than the film", () => {
  expect(plan(1280, 720, "STILL").board).toEqual({ width: 854, height: 480 });
  expect(plan(320, 240, "FILMED").board).toEqual({ width: 320, height: 240 });
});

test.each([
  [25, 25],
  [29.97, 29.97],
  [30, 30],
  [50, 25],
  [59.94, 29.97],
  [120, 30],
  [1, 10],
  [240, 30],
])("%d pictures a second become %d", (given, expected) => {
  expect(planRate(given)).toBeCloseTo(expected, 5);
});

describe("thumbnails", () => {
  const picture = { width: 1280, height: 720, framesPerSecond: 25 };
  test.each([
    [1200, { everySeconds: 10, count: 120, columns: 10, rows: 12, width: 160, height: 90 }],
    [95, { everySeconds: 9, count: 11, columns: 10, rows: 2 }],
    [3.2, { everySeconds: 1, count: 4, columns: 4, rows: 1 }],
    [0.4, { everySeconds: 1, count: 1, columns: 1, rows: 1 }],
  ])("of %d seconds", (seconds, expected) => {
    expect(planThumbnails(picture, seconds)).toMatchObject(expected);
  });
});
