import { mkdtemp } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { firstAttempt } from "../../platform/jobs/jobs.fixture.ts";
import { encodingOf, type StoredVersion } from "../conversion/video-folder.ts";
import { extendVideo } from "./extend-video.ts";
import { makeFilm } from "./films.fixture.ts";
import { countRemaking, remakeVideos, stopRemaking } from "./remake-videos.ts";
import { NIGHT, openTaught, type Taught } from "./taught.fixture.ts";

// Several films are made in each.
vi.setConfig({ testTimeout: 240_000 });

const folder = await mkdtemp(path.join(inject("scratch"), "films-"));
const filmed = await makeFilm(folder, { seconds: 6 });
const slides = await makeFilm(folder, { seconds: 6, size: "1280x720", isStill: true, name: "slides.mp4" });

const heights = (versions: { kind: string; height: number | null }[]) =>
  versions.map(({ kind, height }) => (kind === "VIDEO" ? height : kind));

let taught: Taught;
beforeAll(async () => {
  taught = await openTaught({}, { hour: NIGHT });
});
afterAll(() => taught.school.close());

describe("at night", () => {
  test("a filmed lesson gets AV1 too, and then nothing is left of what was uploaded", async () => {
    const contentId = await taught.makeLesson();
    await taught.bring(contentId, filmed);
    const { stream, video } = await taught.show(contentId);
    expect(stream?.lighter.map(({ codecs, versions }) => [codecs[0], heights(versions)])).toEqual([
      ["av01.0.04M.08", [480, 360, "AUDIO", "BOARD"]],
      ["avc1.4d401f", [480, 360, 240, "AUDIO", "BOARD"]],
    ]);
    const [av1] = stream?.lighter ?? [];
    for (const url of [video?.url, av1?.url, ...(av1?.versions ?? []).map((version) => version.url)])
      expect((await taught.load(url ?? "")).statusCode).toBe(200);
    expect(await taught.rowOf(contentId)).toMatchObject({ originalKey: null, nextStage: null });
    await taught.school.runJobs();
    expect(await taught.keysUnder("uploads/")).toEqual([]);
  });

  test("what nobody waits for gives way to a film that is not shown yet", async () => {
    const waiting = await taught.makeLesson();
    const shown = await taught.makeLesson();
    await taught.bring(shown, slides);
    await taught.school.db
      .updateTable("videos")
      .set({ nextStage: "AV1" })
      .where("contentId", "=", shown)
      .execute();
    const { id: videoId } = await taught.school.db
      .selectFrom("videos")
      .select("id")
      .where("contentId", "=", shown)
      .executeTakeFirstOrThrow();
    await taught.uploads.upload(taught.teacher, waiting, filmed);
    await extendVideo(taught.school.platform, { videoId, attempt: firstAttempt });
    expect(await taught.rowOf(shown)).toMatchObject({ nextStage: "AV1" });
    await taught.school.runJobs();
    expect(await taught.rowOf(waiting)).toMatchObject({ state: "READY" });
    await extendVideo(taught.school.platform, { videoId, attempt: firstAttempt });
    expect(await taught.rowOf(shown)).toMatchObject({ nextStage: null });
  });

  test("slides have more lines, in fewer bytes than a film, and every version begins its segments together", async () => {
    const contentId = await taught.makeLesson();
    await taught.bring(contentId, slides);
    const { stream } = await taught.show(contentId);
    expect(await taught.rowOf(contentId)).toMatchObject({ nextStage: null, originalKey: null });
    expect(heights(stream?.versions ?? [])).toEqual([480, 360, 240, "AUDIO", "BOARD"]);
    expect(stream?.lighter.map(({ versions }) => heights(versions))).toEqual([
      [720, 480, 360, 240, "AUDIO", "BOARD"],
    ]);
    const [opus] = stream?.lighter ?? [];
    for (const lighter of opus?.versions.slice(1) ?? []) {
      const plain = stream?.versions.find(
        ({ kind, height }) => kind === lighter.kind && height === lighter.height,
      );
      expect(lighter.bytes).toBeLessThan(plain?.bytes ?? 0);
    }
    const pictures = [...(stream?.versions ?? []), ...(opus?.versions ?? [])].filter(
      ({ kind }) => kind === "VIDEO",
    );
    const lengths = await Promise.all(
      pictures.map(async ({ url }) => (await taught.load(url)).body.match(/(?<=#EXTINF:)[\d.]+/g)),
    );
    expect(lengths[0]?.length).toBeGreaterThan(1);
    for (const one of lengths) expect(one).toEqual(lengths[0]);
  });
});

describe("a film that an older version of the program has made", () => {
  /** Leaves of a film what older versions made. */
  async function makeOld(bytes: Uint8Array): Promise<number> {
    const contentId = await taught.makeLesson();
    await taught.bring(contentId, bytes);
    const { db } = taught.school;
    const { versions, folder: key } = await db
      .selectFrom("videos")
      .select(["versions", "folder"])
      .where("contentId", "=", contentId)
      .executeTakeFirstOrThrow();
    const plain = (versions as unknown as StoredVersion[])
      .filter((version) => encodingOf(version) === "PLAIN")
      .map(({ isLater: _, ...version }) => version);
    const { storage } = taught.school.platform;
    const list = plain
      .filter(({ kind }) => kind === "VIDEO")
      .map(({ name, height }) => `#EXT-X-STREAM-INF:BANDWIDTH=1,RESOLUTION=2x${height}\n${name}.m3u8\n`);
    await storage.put(`${key}master.m3u8`, Buffer.from(`#EXTM3U\n${list.join("")}`));
    await db
      .updateTable("videos")
      .set({ versions: JSON.stringify(plain) })
      .where("contentId", "=", contentId)
      .execute();
    await taught.school.platform.changes.catchUp();
    return contentId;
  }

  test("plays on, and gets its lighter versions once they are asked for", async () => {
    const [moving, still] = [await makeOld(filmed), await makeOld(slides)];
    expect((await taught.show(moving)).stream?.lighter).toEqual([]);
    const { db } = taught.school;
    expect(await countRemaking(db)).toEqual({ without: 2, asked: 0 });
    expect(await remakeVideos(db)).toBe(2);
    expect(await countRemaking(db)).toEqual({ without: 0, asked: 2 });
    await taught.school.runJobs();
    await taught.school.platform.changes.catchUp();
    expect(await countRemaking(db)).toEqual({ without: 0, asked: 0 });
    const shown = await taught.show(moving);
    // Its largest version is not encoded again; a smaller one comes in AV1.
    expect(shown.stream?.lighter.map(({ versions }) => heights(versions))).toEqual([
      [360, "AUDIO", "BOARD"],
      [480, 360, 240, "AUDIO", "BOARD"],
    ]);
    expect(shown.video?.url).toMatch(/master-6\.m3u8$/);
    expect((await taught.show(still)).stream?.lighter.map(({ versions }) => heights(versions))).toEqual([
      [480, 360, 240, "AUDIO", "BOARD"],
    ]);
    for (const { url } of shown.stream?.lighter.flatMap(({ versions }) => versions) ?? [])
      expect((await taught.load(url.replace(".m3u8", ".mp4"))).statusCode).toBe(200);
  });

  test("stays as it is when that is given up", async () => {
    const contentId = await makeOld(slides);
    const { db } = taught.school;
    await remakeVideos(db);
    expect(await stopRemaking(db)).toBe(1);
    await taught.school.runJobs();
    expect((await taught.show(contentId)).stream?.lighter).toEqual([]);
    expect(await countRemaking(db)).toEqual({ without: 1, asked: 0 });
  });
});
