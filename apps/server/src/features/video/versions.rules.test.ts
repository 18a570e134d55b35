import { describe, expect, test } from "vitest";
import { planRate, planThumbnails, planVersions } from "./versions.rules.ts";

const plan = (width: number, height: number, seconds = 600) =>
  planVersions({ seconds, hasSound: true, picture: { width, height, framesPerSecond: 25 } });
const sizes = (width: number, height: number) =>
  plan(width, height).versions.map((version) => `${version.name}: ${version.width}x${version.height}`);

describe("versions", () => {
  test.each([
    [1280, 720, ["480: 854x480", "360: 640x360", "240: 426x240"]],
    [854, 480, ["480: 854x480", "360: 640x360", "240: 428x240"]],
    [640, 479, ["360: 482x360", "240: 320x240"]],
    [1080, 1920, ["480: 480x854", "360: 360x640", "240: 240x426"]],
    [320, 240, ["240: 320x240"]],
    [161, 121, ["122: 162x122"]],
    [2, 2, ["2: 2x2"]],
  ])("of %d × %d are %j", (width, height, expected) => {
    expect(sizes(width, height)).toEqual(expected);
  });

  test("twenty minutes of the smallest and its sound fit in about 29 MB", () => {
    const [smallest] = plan(1280, 720).versions.toReversed();
    const bytes = (1200 * 1000 * ((smallest?.pictureKbits ?? 0) + 44)) / 8;
    expect(bytes).toBeLessThan(29e6);
    expect(bytes).toBeGreaterThan(26e6);
  });

  test("the board is never larger than the film", () => {
    expect(plan(1280, 720).board).toEqual({ width: 854, height: 480 });
    expect(plan(320, 240).board).toEqual({ width: 320, height: 240 });
  });
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
