import { expect, test } from "vitest";
import { readPlaylist, writeMaster } from "./playlists.rules.ts";

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

test("the master names each version with what it takes", () => {
  const facts = readPlaylist(playlist);
  const master = writeMaster([
    { playlist: "240.m3u8", version: { width: 426, height: 240 }, facts, codecs: "avc1.4d401f,mp4a.40.2" },
  ]);
  expect(master).toBe(`#EXTM3U
#EXT-X-VERSION:7
#EXT-X-INDEPENDENT-SEGMENTS
#EXT-X-STREAM-INF:BANDWIDTH=400000,AVERAGE-BANDWIDTH=200000,RESOLUTION=426x240,CODECS="avc1.4d401f,mp4a.40.2"
240.m3u8
`);
});
