import { expect, test } from "vitest";
import { findVersion, listStretches, placeOf, splitFilm } from "./film-parts.rules.ts";

const playlist = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:6
#EXT-X-MAP:URI="240p.mp4",BYTERANGE="1200@0"
#EXTINF:6.000000,
#EXT-X-BYTERANGE:3000@1200
240p.mp4
#EXTINF:4.000000,
#EXT-X-BYTERANGE:2000
240p.mp4
#EXT-X-ENDLIST
`;

test("a playlist of ranges becomes numbered parts, the head first", () => {
  const split = splitFilm(playlist, "12");
  expect(split?.parts).toEqual([
    { file: "240p.mp4", start: 0, end: 1200 },
    { file: "240p.mp4", start: 1200, end: 4200 },
    { file: "240p.mp4", start: 4200, end: 6200 },
  ]);
  expect(split?.playlist).toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:6
#EXT-X-MAP:URI="12/0"
#EXTINF:6.000000,
12/1
#EXTINF:4.000000,
12/2
#EXT-X-ENDLIST
`);
});

test.each(["", "#EXTM3U\n", "#EXTM3U\n#EXTINF:6,\nwhole.ts\n", "#EXT-X-BYTERANGE:x\nfile.mp4", "<html>"])(
  "what is no film of ranges is none: %j",
  (text) => expect(splitFilm(text, "1")).toBeNull(),
);

test("what is missing is asked for in stretches; what is here is not", () => {
  const parts = Array.from({ length: 6 }, (_, number) => ({
    file: "a.mp4",
    start: number * 100_000,
    end: (number + 1) * 100_000,
  }));
  expect(listStretches(parts, new Set()).map(({ numbers }) => numbers)).toEqual([
    [0, 1],
    [2, 3],
    [4, 5],
  ]);
  expect(listStretches(parts, new Set([1, 2]))).toEqual([
    { file: "a.mp4", start: 0, end: 100_000, numbers: [0] },
    { file: "a.mp4", start: 300_000, end: 500_000, numbers: [3, 4] },
    { file: "a.mp4", start: 500_000, end: 600_000, numbers: [5] },
  ]);
  expect(listStretches(parts, new Set([0, 1, 2, 3, 4, 5]))).toEqual([]);
});

test("the place of a film is the same under another grant", () => {
  expect(placeOf("https://school.test/media/~abc.def/films/1/board.m3u8")).toBe("films/1/board.m3u8");
  expect(placeOf("/media/~other/films/1/board.m3u8?x=1")).toBe("films/1/board.m3u8");
});

test("a wish means its kind, the nearest picture that is not larger, else the lightest", () => {
  const version = (kind: "VIDEO" | "AUDIO" | "BOARD", height: number | null, bytes: number) => ({
    kind,
    height,
    bytes,
  });
  const all = [
    version("VIDEO", 480, 90),
    version("VIDEO", 240, 30),
    version("AUDIO", null, 20),
    version("BOARD", 480, 10),
  ];
  expect(findVersion(all, { kind: "BOARD", height: 720 })?.kind).toBe("BOARD");
  expect(findVersion(all, { kind: "VIDEO", height: 360 })?.height).toBe(240);
  expect(findVersion(all, { kind: "VIDEO", height: 144 })?.height).toBe(240);
  expect(findVersion(all.slice(0, 2), { kind: "BOARD", height: 480 })?.height).toBe(240);
  expect(findVersion([], { kind: "BOARD", height: null })).toBeUndefined();
});
