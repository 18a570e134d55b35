import { createHash, randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import path from "node:path";
import { videoEndpoints } from "@manara/contract/video/videos";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { startS3Server } from "../../platform/files/storage/s3-server.fixture.ts";
import { makeFilm } from "./films.fixture.ts";
import { openTaught, type Taught } from "./taught.fixture.ts";
import { tidyWork } from "./tidy-work.ts";

const folder = await mkdtemp(path.join(inject("scratch"), "films-"));
const film = await makeFilm(folder, { seconds: 9 });

describe.each(["disk", "S3"])("a film in a school that keeps its files on %s", (kind) => {
  let taught: Taught;
  let contentId: number;
  let closeStore = async () => {};

  beforeAll(async () => {
    const server = kind === "S3" ? await startS3Server() : null;
    if (server) closeStore = server.close;
    taught = await openTaught(server?.settings());
    contentId = await taught.makeLesson();
    await taught.bring(contentId, film);
  });
  afterAll(async () => {
    await taught.school.close();
    await closeStore();
  });

  test("is shown in all its versions, and every address of it can be loaded", async () => {
    const { video, stream } = await taught.show(contentId);
    expect(stream?.versions).toHaveLength(5);
    const urls = stream?.versions.flatMap(({ url }) => [url, url.replace(".m3u8", ".mp4")]) ?? [];
    for (const url of [video?.url, stream?.posterUrl, stream?.thumbnailsUrl, ...urls]) {
      const { statusCode, rawPayload } = await taught.load(url ?? "");
      expect([statusCode, rawPayload.length > 0]).toEqual([200, true]);
    }
    const { sha256 } = await taught.school.db
      .selectFrom("videos")
      .select("sha256")
      .where("contentId", "=", contentId)
      .executeTakeFirstOrThrow();
    expect(sha256).toEqual(createHash("sha256").update(film).digest());
  });

  test("a lesson shows what it showed until the next is ready, and then nothing is left of the former", async () => {
    const before = await taught.show(contentId);
    const [, former = ""] = /(videos\/[\da-f]+\/)/.exec(before.video?.url ?? "") ?? [];
    await taught.uploads.upload(taught.teacher, contentId, film);
    expect((await taught.show(contentId)).video?.url).toBe(before.video?.url);
    await taught.school.runJobs();
    const after = await taught.show(contentId);
    expect(after.video?.url).not.toBe(before.video?.url);
    await taught.school.runJobs();
    expect(await taught.keysUnder(former)).toEqual([]);
  });

  test("done again after a kill, it leaves nothing of the first attempt", async () => {
    const lesson = await taught.makeLesson();
    await taught.uploads.upload(taught.teacher, lesson, film);
    const making = randomUUID();
    const { folder: key } = await taught.school.db
      .updateTable("videos")
      .set({ state: "PROCESSING", progress: 40, making })
      .where("contentId", "=", lesson)
      .returning("folder")
      .executeTakeFirstOrThrow();
    const work = path.join(taught.school.platform.settings.DATA_DIR, "work", making);
    await mkdir(work, { recursive: true });
    await writeFile(path.join(work, "half.mp4"), "half");
    await taught.school.platform.storage.put(`${key}half.mp4`, new Uint8Array(4));
    await tidyWork(taught.school.platform);
    expect(existsSync(work), "it may still be made there").toBe(true);
    await taught.school.runJobs();
    expect((await taught.show(lesson)).stream?.versions).toHaveLength(5);
    expect(await taught.keysUnder(key)).toEqual([]);
    await tidyWork(taught.school.platform);
    expect(existsSync(work)).toBe(false);
  });

  test("one that is discarded while it is made leaves nothing", async () => {
    const contentId = await taught.makeLesson();
    await taught.uploads.upload(taught.teacher, contentId, await makeFilm(folder, { seconds: 20 }));
    const working = taught.school.runJobs();
    await expect
      .poll(async () => (await taught.uploads.stateOf(taught.teacher, contentId)).inMaking?.progress, {
        timeout: 60_000,
      })
      .toBeGreaterThan(0);
    const { folder: key } = await taught.rowOf(contentId);
    await taught.school.call(videoEndpoints.discardVideo, { as: taught.teacher, query: { contentId } });
    await working;
    expect(await taught.keysUnder(key)).toEqual([]);
    expect((await taught.show(contentId)).video).toBeNull();
  });
});
