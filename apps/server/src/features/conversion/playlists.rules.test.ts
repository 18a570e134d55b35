import { expect, test } from "vitest";
import { readPlaylist } from "./playlists.rules.ts";

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
