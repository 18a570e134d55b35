import { createHash } from "node:crypto";
import { mkdtemp, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { videoEndpoints } from "@manara/contract/video/videos";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { makeFilm, measureFilm } from "./films.fixture.ts";
import { openTaught, type Taught } from "./taught.fixture.ts";

const folder = await mkdtemp(path.join(inject("scratch"), "films-"));
/** So short that a test can afford it, and longer than a segment. */
const SECONDS = 9;
const film = await makeFilm(folder, { seconds: SECONDS });
const names = (stage: "first" | "all") =>
  ["opus", ""].flatMap((ending) =>
    ["240", "360", ...(stage === "all" ? ["480"] : [])].map((step) => (ending ? `${step}-${ending}` : step)),
  );

describe("a film", () => {
  let taught: Taught;
  let contentId: number;

  beforeAll(async () => {
    taught = await openTaught();
    contentId = await taught.makeLesson();
    await taught.bring(contentId, film);
  });
  afterAll(() => taught.school.close());

  test("is shown in all its versions, with what each takes", async () => {
    const { video, stream, durationSeconds } = await taught.show(contentId);
    expect(video?.url).toMatch(/^\/media\/~[\w-]+\/videos\/[\da-f]{32}\/master-6\.m3u8$/);
    expect(durationSeconds).toBe(SECONDS);
    expect(stream?.versions.map(({ kind: of, height }) => `${of} ${height}`)).toEqual([
      "VIDEO 480",
      "VIDEO 360",
      "VIDEO 240",
      "AUDIO null",
      "BOARD 480",
    ]);
    const sizes = stream?.versions.map(({ bytes }) => bytes) ?? [];
    expect(sizes.slice(0, 4)).toEqual(sizes.slice(0, 4).toSorted((a, b) => b - a));
    expect(Math.min(...sizes)).toBeGreaterThan(1000);
  });

  test("every address of it can be loaded, and plays as long as it was", async () => {
    const { video, stream } = await taught.show(contentId);
    const base = taught.baseOf(video);
    const master = await taught.load(video?.url ?? "");
    expect(master.statusCode).toBe(200);
    expect(master.headers["content-type"]).toContain("mpegurl");
    expect(master.body.match(/^.+(?=\.m3u8$)/gm)).toEqual(names("all"));
    const copies = await mkdtemp(path.join(folder, "copy-"));
    for (const name of [...names("all"), "audio", "audio-opus", "board", "board-opus"]) {
      const segments = await taught.load(`${base}${name}.mp4`);
      const playlist = await taught.load(`${base}${name}.m3u8`);
      await writeFile(path.join(copies, `${name}.mp4`), segments.rawPayload);
      await writeFile(path.join(copies, `${name}.m3u8`), playlist.rawPayload);
      const { seconds, streams } = await measureFilm(path.join(copies, `${name}.m3u8`));
      expect(seconds).toBeGreaterThan(SECONDS - 0.7);
      expect(seconds).toBeLessThan(SECONDS + 1.2);
      expect(streams).toBe(name.startsWith("audio") ? 1 : 2);
      const all = [stream, ...(stream?.lighter ?? [])].flatMap((one) => one?.versions ?? []);
      const version = all.find(({ url }) => url === `${base}${name}.m3u8`);
      expect(version?.bytes).toBe(segments.rawPayload.length);
    }
    for (const url of [stream?.posterUrl, stream?.thumbnailsUrl, `${base}thumbnails.webp`])
      expect((await taught.load(url ?? "")).statusCode).toBe(200);
  });

  test("segments come by range", async () => {
    const { video } = await taught.show(contentId);
    const part = await taught.load(`${taught.baseOf(video)}240.mp4`, { range: "bytes=0-99" });
    expect(part.statusCode).toBe(206);
    expect(part.headers["cache-control"]).toBe("private, no-cache");
    expect(part.rawPayload.subarray(4, 8).toString()).toBe("ftyp");
  });

  test("what was uploaded waits for the night; nothing else is left behind", async () => {
    expect(await taught.rowOf(contentId)).toMatchObject({
      sha256: createHash("sha256").update(film).digest(),
      originalKey: expect.any(String),
      state: "READY",
      nextStage: "AV1",
    });
    expect(await taught.keysUnder("uploads/")).toHaveLength(1);
    expect(await readdir(path.join(taught.school.platform.settings.DATA_DIR, "work"))).toEqual([]);
  });

  test("it is for whom its lesson is: the links of others are worth nothing", async () => {
    const { video } = await taught.show(contentId);
    const [, grant = ""] = /~([\w-]+)/.exec(video?.url ?? "") ?? [];
    const url = `${taught.baseOf(video)}240.mp4`;
    expect((await taught.load(url.replace(`~${grant}/`, ""))).statusCode).toBe(404);
    const turned = grant.replace(/^./, (letter) => (letter === "B" ? "C" : "B"));
    expect((await taught.load(url.replace(grant, turned))).statusCode).toBe(403);
    expect((await taught.load(url.replace("240.mp4", "../../uploads/a"))).statusCode).toBe(404);
    const buyer = await taught.school.makeUser();
    await taught.school.makePurchase({ userId: buyer.id, courseId: taught.course.id });
    const own = (await taught.show(contentId, buyer)).video?.url ?? "";
    expect((await taught.load(own)).statusCode).toBe(200);
    await taught.school.signIn(buyer);
    await taught.school.platform.changes.catchUp();
    expect((await taught.load(own)).statusCode).toBe(403);
  });
});

describe("what nothing can be made of", () => {
  let taught: Taught;
  beforeAll(async () => {
    taught = await openTaught();
  });
  afterAll(() => taught.school.close());

  const playlist = new TextEncoder().encode("#EXTM3U\n#EXTINF:4,\nfile:///etc/passwd\n#EXT-X-ENDLIST\n");

  test("a film of more than twenty minutes is refused with its length, and stays to be looked at", async () => {
    const contentId = await taught.makeLesson();
    const long = await makeFilm(folder, {
      seconds: 1260,
      size: "64x48",
      framesPerSecond: 1,
      hasSound: false,
    });
    expect(await taught.bring(contentId, long)).toMatchObject({
      state: "FAILED",
      failure: "TOO_LONG",
      durationSeconds: 1260,
    });
    expect(await taught.keysUnder("uploads/")).toHaveLength(1);
    expect((await taught.show(contentId)).video).toBeNull();
  });

  test.each([
    ["sound alone", "NO_VIDEO", () => makeFilm(folder, { seconds: 3, hasPicture: false, name: "sound.m4a" })],
    ["bytes of no kind", "UNREADABLE", async () => new Uint8Array(5000).fill(7)],
    ["a playlist that calls itself a film", "UNREADABLE", async () => playlist],
    [
      "a picture of twenty million points",
      "TOO_MANY_PIXELS",
      () => makeFilm(folder, { seconds: 1, size: "5000x4000", framesPerSecond: 2, name: "wall.mov" }),
    ],
    ["half a film", "CUT_OFF", async () => film.slice(0, film.length / 2)],
  ])("%s: %s", async (_, failure, make) => {
    const contentId = await taught.makeLesson();
    expect(await taught.bring(contentId, await make())).toMatchObject({ state: "FAILED", failure });
  });

  test("it can be made again, or discarded, by staff of the course", async () => {
    const contentId = await taught.makeLesson();
    await taught.bring(contentId, playlist);
    const { call } = taught.school;
    const stranger = await taught.school.makeUser({ role: "TEACHER" });
    const asStranger = await call(videoEndpoints.retryVideo, { as: stranger, body: { contentId } });
    expect(asStranger.code).toBe("NOT_AUTHORISED");
    const again = await call(videoEndpoints.retryVideo, { as: taught.teacher, body: { contentId } });
    expect(again.body.inMaking).toMatchObject({ state: "WAITING", failure: null, progress: 0 });
    await taught.school.runJobs();
    expect((await taught.uploads.stateOf(taught.teacher, contentId)).inMaking?.state).toBe("FAILED");
    const given = { as: taught.teacher, query: { contentId } };
    expect((await call(videoEndpoints.discardVideo, given)).status).toBe(204);
    expect((await call(videoEndpoints.discardVideo, given)).code).toBe("CONTENT_NOT_FOUND");
    expect((await taught.uploads.stateOf(taught.teacher, contentId)).inMaking).toBeNull();
    const acts = await taught.school.db
      .selectFrom("auditEntries")
      .select("act")
      .where("subjectId", "=", contentId)
      .where("act", "like", "video.%")
      .orderBy("id")
      .execute();
    expect(acts.map(({ act }) => act)).toEqual(["video.uploaded", "video.retried", "video.discarded"]);
  });

  test("a film of a phone held upright stands upright, and its sides are measured as those of others", async () => {
    const contentId = await taught.makeLesson();
    await taught.bring(contentId, await makeFilm(folder, { seconds: 3, size: "240x426" }));
    const { stream } = await taught.show(contentId);
    expect(stream?.aspectRatio).toBeCloseTo(240 / 426);
    expect(stream?.versions[0]).toMatchObject({ kind: "VIDEO", height: 240 });
  });

  test("a film without sound has no version of sound alone", async () => {
    const contentId = await taught.makeLesson();
    await taught.bring(contentId, await makeFilm(folder, { seconds: 3, size: "320x240", hasSound: false }));
    const { stream } = await taught.show(contentId);
    expect(stream?.versions.map(({ kind, height }) => `${kind} ${height}`)).toEqual([
      "VIDEO 240",
      "BOARD 240",
    ]);
  });
});

describe("without ffmpeg", () => {
  let taught: Taught;
  beforeAll(async () => {
    taught = await openTaught({ FFMPEG_PATH: "/nowhere/ffmpeg" });
  });
  afterAll(() => taught.school.close());

  test("a phone's film is shown in the quality that it came in", async () => {
    const contentId = await taught.makeLesson();
    expect(await taught.bring(contentId, film)).toBeNull();
    const { stream, video, durationSeconds } = await taught.show(contentId);
    expect(stream?.versions).toMatchObject([{ kind: "VIDEO", height: 480 }]);
    expect(stream?.aspectRatio).toBeCloseTo(854 / 480);
    expect([stream?.posterUrl, stream?.thumbnailsUrl, durationSeconds]).toEqual([null, null, SECONDS]);
    const master = await taught.load(video?.url ?? "");
    expect(master.body).toContain("480.m3u8");
    expect((await taught.uploads.stateOf(taught.teacher, contentId)).makesVersions).toBe(false);
  });

  test.each([
    [
      "NEEDS_FFMPEG",
      { name: "film.webm", size: "160x120", codecs: ["-c:v", "libvpx", "-c:a", "libvorbis"], seconds: 1 },
    ],
    [
      "NEEDS_FFMPEG",
      {
        name: "fine.mp4",
        size: "160x120",
        codecs: ["-c:v", "libx264", "-pix_fmt", "yuv420p10le"],
        seconds: 1,
      },
    ],
    ["NEEDS_FFMPEG", { name: "short-sound.mp4", size: "160x120", seconds: 3, soundSeconds: 1 }],
    ["TOO_LONG", { name: "long.mp4", seconds: 1260, size: "64x48", framesPerSecond: 1, hasSound: false }],
  ])("%s is reported", async (failure, given) => {
    const contentId = await taught.makeLesson();
    expect(await taught.bring(contentId, await makeFilm(folder, given))).toMatchObject({ failure });
  });
});
