import { createHash } from "node:crypto";
import { mkdtemp } from "node:fs/promises";
import path from "node:path";
import { contentEndpoints } from "@manara/contract/contents/contents";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { makeFilm } from "../src/features/video/films.fixture.ts";
import { uploadsTo } from "../src/features/video/uploads.fixture.ts";
import { type S3Server, startS3Server } from "../src/platform/files/storage/s3-server.fixture.ts";
import { startSchool, type TestSchool } from "./harness.ts";
import { findTree, waitUntilGone } from "./processes.ts";
import { type SchoolProcess, startProcess } from "./school-processes.ts";

const folder = await mkdtemp(path.join(inject("scratch"), "killed-"));
/** Long enough to be killed in the middle of its making. */
const film = await makeFilm(folder, { seconds: 25, size: "1280x720" });

describe.each(["disk", "S3"])("a film in a school that keeps its files on %s", (kind) => {
  let school: TestSchool;
  let s3: S3Server;
  let processes: SchoolProcess[] = [];

  beforeAll(async () => {
    s3 = await startS3Server();
    school = await startSchool(kind === "S3" ? { settings: s3.settings() } : {});
  });
  afterEach(async () => {
    await Promise.all(processes.map((process) => process.kill()));
    processes = [];
  });
  afterAll(async () => {
    await school.close();
    await s3.close();
  });

  async function start() {
    const process = await startProcess(school);
    processes.push(process);
    return { process, uploads: uploadsTo(process.origin, { tokenOf: school.tokenOf, call: process.call }) };
  }

  test("is whole and plays, though its server is killed while it arrives and while it is made", async () => {
    const course = await school.makeCourse();
    const teacher = { id: course.authorId ?? 0 };
    const { id: contentId } = await school.makeLesson({ courseId: course.id, videoUrl: null });

    const first = await start();
    const { url } = await first.uploads.begin(teacher, contentId, { size: film.length });
    const half = Math.floor(film.length / 2);
    const sending = first.uploads.patch(teacher, url, { offset: 0, bytes: film, breakAfter: half });
    await vi.waitFor(
      async () => expect(await first.uploads.offsetOf(teacher, url)).toBeGreaterThan(0),
      20_000,
    );
    await first.process.kill();
    await sending;

    const second = await start();
    const offset = await second.uploads.offsetOf(teacher, url);
    expect(offset).toBeGreaterThan(0);
    expect(await second.uploads.patch(teacher, url, { offset, bytes: film.subarray(offset) })).toBe(204);
    await vi.waitFor(
      async () => {
        const { inMaking } = await second.uploads.stateOf(teacher, contentId);
        expect(inMaking?.progress).toBeGreaterThan(0);
      },
      { timeout: 120_000, interval: 200 },
    );
    const tree = findTree(second.process.pid);
    expect(tree.some(({ command }) => command.includes("ffmpeg"))).toBe(true);
    await second.process.kill();
    expect(await waitUntilGone(tree, 5000)).toEqual([]);

    const third = await start();
    await vi.waitFor(
      async () => expect((await third.uploads.stateOf(teacher, contentId)).inMaking).toBeNull(),
      { timeout: 240_000, interval: 1000 },
    );
    const { sha256 } = await school.db
      .selectFrom("videos")
      .select("sha256")
      .where("contentId", "=", contentId)
      .executeTakeFirstOrThrow();
    expect(sha256).toEqual(createHash("sha256").update(film).digest());
    const query = { contentId };
    const show = async () =>
      (await third.process.call(contentEndpoints.getContent, { as: teacher, query })).body;
    // It is shown with its small versions first.
    await vi.waitFor(async () => expect((await show()).stream?.versions).toHaveLength(5), {
      timeout: 120_000,
      interval: 1000,
    });
    const loaded = await fetch(new URL((await show()).video?.url ?? "", third.process.origin));
    expect(loaded.status).toBe(200);
  }, 600_000);
});
