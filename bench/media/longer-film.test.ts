import { expect, test } from "vitest";
import { estimateBytes } from "./longer-film.ts";

const playlist = (segments: readonly [seconds: number, bytes: number][]) =>
  [
    "#EXTM3U",
    '#EXT-X-MAP:URI="480.mp4",BYTERANGE="800@0"',
    ...segments.flatMap(([seconds, bytes]) => [
      `#EXTINF:${seconds.toFixed(6)},`,
      `#EXT-X-BYTERANGE:${bytes}@0`,
      "480.mp4",
    ]),
    "#EXT-X-ENDLIST",
  ].join("\n");

test.each([
  [
    "the beginning counts once, the rest by its length",
    [
      [2, 500],
      [18, 500],
      [20, 100],
      [20, 100],
    ],
    1200,
    1000 + 1180 * 5,
  ],
  [
    "a film that is that long",
    [
      [4, 10],
      [20, 10],
      [20, 30],
    ],
    44,
    50,
  ],
  [
    "a short film is all the same",
    [
      [4, 10],
      [4, 30],
    ],
    80,
    400,
  ],
] as const)("%s", (_, segments, seconds, bytes) => {
  expect(estimateBytes(playlist(segments.map(([length, size]) => [length, size])), seconds)).toBeCloseTo(
    bytes,
  );
});
