import { mkdtemp } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { startSchool, type TestSchool } from "../../../test/harness.ts";
import { makeFilm } from "./films.fixture.ts";
import { openUploads } from "./uploads.fixture.ts";

const folder = await mkdtemp(path.join(inject("scratch"), "hostile-"));
/** A film that somebody else has stored on this machine, and one that a server of its network has. */
const secret = await makeFilm(folder, { seconds: 3, size: "320x240", name: "secret.mp4" });
const stolen = path.join(folder, "secret.mp4");
await makeFilm(folder, {
  seconds: 3,
  size: "320x240",
  name: "secret.ts",
  codecs: ["-c:v", "libx264", "-c:a", "aac"],
});
const stream = path.join(folder, "secret.ts");

const toBytes = (lines: readonly string[]) => new TextEncoder().encode(`${lines.join("\n")}\n`);
const playlist = (...segments: readonly string[]) =>
  toBytes([
    "#EXTM3U",
    "#EXT-X-VERSION:3",
    "#EXT-X-TARGETDURATION:4",
    "#EXT-X-PLAYLIST-TYPE:VOD",
    ...segments.flatMap((segment) => ["#EXTINF:3,", segment]),
    "#EXT-X-ENDLIST",
  ]);

/** The first box of an MP4, and then something else. */
const behindTheHeadOfAFilm = (bytes: Uint8Array) =>
  new Uint8Array(Buffer.concat([secret.subarray(0, new DataView(secret.buffer).getUint32(0)), bytes]));

const films: Record<string, (origin: string) => Uint8Array> = {
  "a playlist of a file of this machine": () => playlist(stream),
  "a playlist of a file by its address": () => playlist(`file://${stream}`),
  "a playlist of a server in this network": (origin) => playlist(`${origin}/secret.ts`),
  "a playlist by other protocols": () =>
    playlist(`concat:${stream}|${stream}`, `subfile,,start,0,end,0,,:${stream}`, `crypto:${stream}`),
  "a playlist of playlists": (origin) =>
    toBytes(["#EXTM3U", "#EXT-X-STREAM-INF:BANDWIDTH=100000", `${origin}/secret.m3u8`]),
  "a list of files to join": () => toBytes(["ffconcat version 1.0", `file '${stolen}'`]),
  "a description of a presentation": (origin) =>
    toBytes([
      '<?xml version="1.0"?>',
      '<MPD xmlns="urn:mpeg:dash:schema:mpd:2011" type="static" mediaPresentationDuration="PT3S">',
      `<Period><AdaptationSet mimeType="video/mp4"><Representation id="1" bandwidth="100000"><BaseURL>${origin}/secret.mp4</BaseURL>`,
      "</Representation></AdaptationSet></Period></MPD>",
    ]),
  "a session by another server": () =>
    toBytes([
      "v=0",
      "o=- 0 0 IN IP4 127.0.0.1",
      "s=-",
      "c=IN IP4 127.0.0.1",
      "t=0 0",
      "m=video 5004 RTP/AVP 96",
      "a=rtpmap:96 H264/90000",
    ]),
  "a playlist behind the head of a film": (origin) =>
    behindTheHeadOfAFilm(playlist(`${origin}/secret.ts`, stream)),
  "a picture that names a file": () =>
    toBytes([`<svg xmlns="http://www.w3.org/2000/svg"><image href="file://${stolen}"/></svg>`]),
};

describe.each([
  ["ffmpeg", {}],
  ["no ffmpeg", { FFMPEG_PATH: "/nowhere/ffmpeg" }],
])("with %s", (_, settings) => {
  let school: TestSchool;
  let uploads: Awaited<ReturnType<typeof openUploads>>;
  let server: Server;
  let origin = "";
  const asked: string[] = [];

  beforeAll(async () => {
    school = await startSchool({ settings });
    uploads = await openUploads(school);
    server = createServer(({ url = "" }, answer) => {
      asked.push(url);
      answer.end(secret);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await school.close();
    server.close();
  });

  test.each(Object.entries(films))("%s reads nothing but itself, and is refused", async (name, make) => {
    const course = await school.makeCourse();
    const teacher = { id: course.authorId ?? 0 };
    const { id: contentId } = await school.makeLesson({ courseId: course.id, videoUrl: null });
    const bytes = make(origin);
    await uploads.upload(teacher, contentId, bytes, `${name}.mp4`);
    await school.runJobs();
    const { inMaking } = await uploads.stateOf(teacher, contentId);
    expect(inMaking?.state).toBe("FAILED");
    expect(["UNREADABLE", "NO_VIDEO"]).toContain(inMaking?.failure);
    expect(asked).toEqual([]);
  });
});
