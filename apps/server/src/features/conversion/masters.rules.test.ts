import { expect, test } from "vitest";
import { toStream } from "../video/video-stream.ts";
import {
  readMaster,
  readPlaylist,
  toEntry,
  writeMasters,
  writeThumbnails,
  writeTime,
} from "./masters.rules.ts";
import { type Encoding, masterOf, nameOf, type StoredVersion } from "./video-folder.ts";

const facts = { seconds: 6, bytes: 150_000, averageBits: 200_000, peakBits: 400_000 };

const film = (height: number, encoding: Encoding, isLater = false): StoredVersion => ({
  name: nameOf(String(height), encoding),
  kind: "VIDEO",
  height,
  bytes: height * 1000,
  ...(encoding === "PLAIN" ? {} : { encoding }),
  ...(isLater ? { isLater: true as const } : {}),
});
const entryOf = (version: StoredVersion) => {
  const height = version.height ?? 0;
  return toEntry({ version, size: { width: 2 * height, height }, facts, hasSound: true });
};

const first = [film(360, "PLAIN"), film(360, "OPUS"), film(240, "PLAIN"), film(240, "OPUS")];
const all = [...first, film(480, "PLAIN", true), film(480, "OPUS", true), film(360, "AV1", true)];

test("a master names each version with what it takes, the least first", () => {
  const master = writeMasters([film(240, "PLAIN")], [entryOf(film(240, "PLAIN"))]).get("master.m3u8");
  expect(master).toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-STREAM-INF:BANDWIDTH=400000,AVERAGE-BANDWIDTH=200000,RESOLUTION=480x240,CODECS="avc1.4d401f,mp4a.40.2"
240.m3u8
`);
});

test("what was written is read again", () => {
  const text = writeMasters(first, first.map(entryOf)).get("master.m3u8") ?? "";
  expect(readMaster(text).map(({ playlist }) => playlist)).toEqual([
    "240-opus.m3u8",
    "360-opus.m3u8",
    "240.m3u8",
    "360.m3u8",
  ]);
  expect(readMaster(text)).toEqual(expect.arrayContaining(first.map(entryOf)));
});

test("a film that gets more versions has masters of other names: none that is stored changes", () => {
  const entries = all.map(entryOf);
  const [before, after] = [writeMasters(first, entries), writeMasters(all, entries)];
  expect([...before.keys()]).toEqual(["master.m3u8", "opus-2.m3u8"]);
  expect([...after.keys()]).toEqual(["master-6.m3u8", "opus-3.m3u8", "av1-1.m3u8"]);
  expect(after.get("master-6.m3u8")).not.toContain("av01");
  expect(after.get("av1-1.m3u8")).toContain('CODECS="av01.0.04M.08,opus"');
  expect(masterOf(all, "ALL")).toBe("master-6.m3u8");
});

test("the wire shows what every device plays, and what lighter codecs play, the lightest first", () => {
  const others = (["PLAIN", "OPUS"] as const).flatMap((encoding): StoredVersion[] => [
    { ...film(0, encoding), name: nameOf("audio", encoding), kind: "AUDIO", height: null },
    { ...film(480, encoding), name: nameOf("board", encoding), kind: "BOARD" },
  ]);
  const shown = toStream({ versions: [...others, ...all], hasPictures: true }, "/f/");
  const urls = (versions: { url: string }[]) => versions.map(({ url }) => url).join(" ");
  expect(urls(shown.versions)).toBe("/f/480.m3u8 /f/360.m3u8 /f/240.m3u8 /f/audio.m3u8 /f/board.m3u8");
  expect(shown.fileUrl).toBe("/f/360.mp4");
  expect(shown.lighter.map(({ url, codecs, versions }) => [url, codecs.join(), urls(versions)])).toEqual([
    ["/f/av1-1.m3u8", "av01.0.04M.08,opus", "/f/360-av1.m3u8 /f/audio-opus.m3u8 /f/board-opus.m3u8"],
    [
      "/f/opus-3.m3u8",
      "avc1.4d401f,opus",
      "/f/480-opus.m3u8 /f/360-opus.m3u8 /f/240-opus.m3u8 /f/audio-opus.m3u8 /f/board-opus.m3u8",
    ],
  ]);
});

test("a film of an older version is shown as it is", () => {
  const shown = toStream({ versions: [film(240, "PLAIN")], hasPictures: true }, "/f/");
  expect(shown.lighter).toEqual([]);
  expect(masterOf([film(240, "PLAIN")], "ALL")).toBe("master.m3u8");
});

const playlist = `#EXTM3U
#EXT-X-VERSION:7
#EXT-X-TARGETDURATION:4
#EXT-X-MEDIA-SEQUENCE:0
#EXT-X-PLAYLIST-TYPE:VOD
#EXT-X-MAP:URI="240.mp4",BYTERANGE="1000@0"
#EXTINF:4.000000,
#EXT-X-BYTERANGE:50000@1000
240.mp4
#EXTINF:2.000000,
#EXT-X-BYTERANGE:100000@51000
240.mp4
#EXT-X-ENDLIST
`;

test("a playlist says how long it is, and what it takes", () => {
  expect(readPlaylist(playlist)).toEqual({
    seconds: 6,
    bytes: 150_000,
    averageBits: 200_000,
    peakBits: 400_000,
  });
});

test("an empty one takes nothing", () => {
  expect(readPlaylist("#EXTM3U\n")).toEqual({ seconds: 0, bytes: 0, averageBits: 0, peakBits: 0 });
});

test.each([
  [0, "00:00:00.000"],
  [90.5, "00:01:30.500"],
  [1199.9996, "00:20:00.000"],
  [3725.25, "01:02:05.250"],
])("%d seconds are %s", (seconds, text) => {
  expect(writeTime(seconds)).toBe(text);
});

test("each cue shows its part of the sheet, the last as long as the film is", () => {
  const sheet = { everySeconds: 10, count: 3, columns: 2, rows: 2, width: 160, height: 90 };
  expect(writeThumbnails(sheet, "sheet.webp", 24)).toBe(`WEBVTT

00:00:00.000 --> 00:00:10.000
sheet.webp#xywh=0,0,160,90

00:00:10.000 --> 00:00:20.000
sheet.webp#xywh=160,0,160,90

00:00:20.000 --> 00:00:24.000
sheet.webp#xywh=0,90,160,90
`);
});
