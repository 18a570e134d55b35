import { createHash, randomBytes } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { UPLOAD_KEPT_HOURS, VIDEO_MAX_BYTES } from "@manara/contract/video/video-rules";
import { videoEndpoints } from "@manara/contract/video/videos";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startSchool, type TestSchool } from "../../../test/harness.ts";
import { startS3Server } from "../../platform/files/storage/s3-server.fixture.ts";
import { tidyUploads } from "./tidy-uploads.ts";
import { openUploads } from "./uploads.fixture.ts";

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const film = randomBytes(9_000_000);

describe.each(["disk", "S3"])("uploads to %s", (kind) => {
  let school: TestSchool;
  let uploads: Awaited<ReturnType<typeof openUploads>>;
  let teacher: { id: number };
  let contentId: number;
  let courseId: number;
  let closeStore = async () => {};

  beforeAll(async () => {
    const server = kind === "S3" ? await startS3Server() : null;
    if (server) closeStore = server.close;
    school = await startSchool({ settings: server?.settings() ?? {} });
    uploads = await openUploads(school);
    const course = await school.makeCourse();
    courseId = course.id;
    teacher = { id: course.authorId ?? 0 };
  });
  afterAll(async () => {
    await school.close();
    await closeStore();
  });

  const makeLesson = async () => {
    contentId = (await school.makeLesson({ courseId })).id;
    return contentId;
  };

  /** What a lesson waits for, as it arrived. */
  async function readOriginal(lesson: number): Promise<string> {
    const { originalKey } = await school.db
      .selectFrom("videos")
      .select("originalKey")
      .where("contentId", "=", lesson)
      .executeTakeFirstOrThrow();
    const stream = await school.platform.storage.read(originalKey ?? "");
    return stream ? hashOf(await buffer(stream)) : "missing";
  }

  test("a file that breaks off three times arrives as it was sent", async () => {
    const lesson = await makeLesson();
    const { url } = await uploads.begin(teacher, lesson, { size: film.length });
    for (const breakAfter of [100_000, 3_000_000, 1_234_567]) {
      const offset = await uploads.offsetOf(teacher, url);
      const status = await uploads.patch(teacher, url, { offset, bytes: film.subarray(offset), breakAfter });
      expect(status).toBeNull();
    }
    const offset = await uploads.offsetOf(teacher, url);
    expect(offset).toBeGreaterThan(2_000_000);
    expect(await uploads.patch(teacher, url, { offset, bytes: film.subarray(offset) })).toBe(204);
    expect(await readOriginal(lesson)).toBe(hashOf(film));
    expect(await uploads.stateOf(teacher, lesson)).toMatchObject({
      uploads: [],
      inMaking: { state: "WAITING", name: "film.mp4", size: film.length, failure: null },
    });
  });

  test("in small parts it is the same, and the state says how far it has come", async () => {
    const lesson = await makeLesson();
    const { url, uploadId } = await uploads.begin(teacher, lesson, { size: 700_000 });
    const bytes = film.subarray(0, 700_000);
    for (const [from, until] of [
      [0, 1],
      [1, 300_000],
      [300_000, 700_000],
    ] as const) {
      expect(await uploads.offsetOf(teacher, url)).toBe(from);
      const { uploads: open } = await uploads.stateOf(teacher, lesson);
      expect(open).toMatchObject([{ uploadId, received: from, size: 700_000, url }]);
      expect(await uploads.patch(teacher, url, { offset: from, bytes: bytes.subarray(from, until) })).toBe(
        204,
      );
    }
    expect(await readOriginal(lesson)).toBe(hashOf(bytes));
  });

  test("whoever missed the answer that all had come gets it again, and the server that had no time comes to its end", async () => {
    const lesson = await makeLesson();
    const { url, uploadId } = await uploads.upload(teacher, lesson, film.subarray(0, 5000));
    expect(await uploads.offsetOf(teacher, url)).toBe(5000);
    // As if the process had been killed after the last byte.
    await school.db.deleteFrom("videos").where("contentId", "=", lesson).execute();
    await school.db.updateTable("uploads").set({ finishedAt: null }).where("id", "=", uploadId).execute();
    expect(await uploads.offsetOf(teacher, url)).toBe(5000);
    expect(await readOriginal(lesson)).toBe(hashOf(film.subarray(0, 5000)));
  });

  test("the newest request takes the place of one that waits for bytes that never come", async () => {
    const lesson = await makeLesson();
    const { url } = await uploads.begin(teacher, lesson, { size: 800_000 });
    const began = performance.now();
    const stalled = uploads.patch(teacher, url, {
      offset: 0,
      bytes: film.subarray(0, 800_000),
      breakAfter: 200_000,
      holdMs: 30_000,
    });
    // A request for the offset ends the one that waits, however much of it has come.
    let offset = 0;
    await expect
      .poll(async () => {
        offset = await uploads.offsetOf(teacher, url);
        return offset;
      })
      .toBeGreaterThan(0);
    const rest = { offset, bytes: film.subarray(offset, 800_000) };
    expect(await uploads.patch(teacher, url, rest)).toBe(204);
    // It was asked to leave long before its connection was to be hung up, and answered how much of it had come.
    expect(await stalled).toBe(204);
    expect(performance.now() - began).toBeLessThan(20_000);
    expect(await readOriginal(lesson)).toBe(hashOf(film.subarray(0, 800_000)));
  });

  test("a part that does not go on where it stopped is refused", async () => {
    const { url } = await uploads.begin(teacher, await makeLesson(), { size: 10 });
    expect(await uploads.patch(teacher, url, { offset: 5, bytes: film.subarray(0, 5) })).toBe(409);
    expect(
      await uploads.patch(teacher, url, { offset: 0, bytes: film.subarray(0, 50) }),
    ).toBeGreaterThanOrEqual(400);
    expect(await uploads.offsetOf(teacher, url)).toBe(0);
  });

  test("nobody else sends, asks for or gives up an upload", async () => {
    const { url } = await uploads.begin(teacher, await makeLesson(), { size: 10 });
    const others = [
      [null, 401],
      [await school.makeUser({ role: "ADMIN" }), 403],
      [await school.makeUser(), 403],
    ] as const;
    for (const [other, status] of others) {
      expect(await uploads.patch(other, url, { offset: 0, bytes: film.subarray(0, 10) })).toBe(status);
      expect((await uploads.send("HEAD", other, url)).status).toBe(status);
      expect((await uploads.send("DELETE", other, url)).status).toBe(status);
    }
    for (const strange of [
      "/uploads/nothing",
      "/uploads/00000000-0000-4000-8000-000000000000",
      "/uploads/..%2f",
    ])
      expect((await uploads.send("HEAD", teacher, strange)).status).toBe(404);
  });

  test("who no longer teaches the course sends no more", async () => {
    const course = await school.makeCourse();
    const lesson = await school.makeLesson({ courseId: course.id });
    const author = { id: course.authorId ?? 0 };
    const { url } = await uploads.begin(author, lesson.id, { size: 10 });
    await school.db.updateTable("courses").set({ authorId: null }).where("id", "=", course.id).execute();
    await school.platform.changes.catchUp();
    expect(await uploads.patch(author, url, { offset: 0, bytes: film.subarray(0, 10) })).toBe(403);
  });

  test("who is dismissed while the last bytes come does not finish it, and may come back", async () => {
    const course = await school.makeCourse();
    const lesson = await school.makeLesson({ courseId: course.id });
    const author = { id: course.authorId ?? 0 };
    const teaches = (authorId: number | null) =>
      school.db.updateTable("courses").set({ authorId }).where("id", "=", course.id).execute();
    const { url } = await uploads.begin(author, lesson.id, { size: 10 });
    const status = await uploads.patch(author, url, {
      offset: 0,
      bytes: film.subarray(0, 10),
      between: () => teaches(null),
    });
    expect(status).toBe(403);
    expect((await uploads.send("HEAD", author, url)).status).toBe(403);
    expect((await uploads.send("DELETE", author, url)).status).toBe(403);
    const waiting = school.db.selectFrom("videos").select("id").where("contentId", "=", lesson.id);
    expect(await waiting.execute()).toEqual([]);
    await teaches(author.id);
    expect(await uploads.offsetOf(author, url)).toBe(10);
    expect(await readOriginal(lesson.id)).toBe(hashOf(film.subarray(0, 10)));
  });

  test("what stands behind the address of one's own upload leads to no other", async () => {
    const lesson = await makeLesson();
    const { url, uploadId } = await uploads.begin(teacher, lesson, { size: 10 });
    const other = await school.makeCourse();
    const own = await uploads.begin(
      { id: other.authorId ?? 0 },
      (await school.makeLesson({ courseId: other.id })).id,
      { size: 10 },
    );
    const stranger = { id: other.authorId ?? 0 };
    const bytes = film.subarray(0, 10);
    for (const behind of [`?/${uploadId}`, `?a=/${uploadId}`, "?a=1", "?"]) {
      expect(await uploads.patch(stranger, own.url + behind, { offset: 0, bytes })).toBe(400);
      const asked = await uploads.send("DELETE", stranger, own.url + behind);
      expect(asked.status).toBe(400);
      expect(await asked.json()).toMatchObject({ code: "BAD_REQUEST" });
      expect((await uploads.send("HEAD", stranger, own.url + behind)).status).toBe(400);
    }
    expect((await uploads.send("HEAD", stranger, own.url, { "upload-length": "20" })).status).toBe(400);
    for (const beside of [`%3F%2F${uploadId}`, `%2F${uploadId}`, `;${uploadId}`])
      expect(await uploads.patch(stranger, own.url + beside, { offset: 0, bytes })).toBe(404);
    expect(await uploads.offsetOf(teacher, url)).toBe(0);
    // However it is written, it is the one that was admitted.
    const shouted = own.url.toUpperCase().replace("/UPLOADS", "/uploads");
    for (const same of [
      shouted,
      `${own.url}#/${uploadId}`,
      `${own.url}/`,
      `/uploads/%${own.uploadId.charCodeAt(0).toString(16)}${own.uploadId.slice(1)}`,
    ])
      expect(await uploads.patch(stranger, same, { offset: 5, bytes: film.subarray(0, 5) })).toBe(409);
    expect((await uploads.send("DELETE", stranger, shouted)).status).toBe(204);
    expect((await uploads.send("HEAD", stranger, own.url)).status).toBe(404);
    expect(await uploads.offsetOf(teacher, url)).toBe(0);
  });

  test("an upload can be given up, a finished one not", async () => {
    const lesson = await makeLesson();
    const { url } = await uploads.begin(teacher, lesson, { size: 10 });
    await uploads.patch(teacher, url, { offset: 0, bytes: film.subarray(0, 5) });
    expect((await uploads.send("DELETE", teacher, url)).status).toBe(204);
    expect((await uploads.send("HEAD", teacher, url)).status).toBe(404);
    const done = await uploads.upload(teacher, lesson, film.subarray(0, 100));
    expect((await uploads.send("DELETE", teacher, done.url)).status).toBe(400);
    expect(await readOriginal(lesson)).toBe(hashOf(film.subarray(0, 100)));
  });

  test("a second film takes the place of one that waits", async () => {
    const lesson = await makeLesson();
    await uploads.upload(teacher, lesson, film.subarray(0, 100), "first.mp4");
    await uploads.upload(teacher, lesson, film.subarray(0, 200), "second.mp4");
    expect((await uploads.stateOf(teacher, lesson)).inMaking?.name).toBe("second.mp4");
    expect(await readOriginal(lesson)).toBe(hashOf(film.subarray(0, 200)));
  });

  test("what had a day and did not come to its end is given up", async () => {
    const lesson = await makeLesson();
    const { url, uploadId } = await uploads.begin(teacher, lesson, { size: 10 });
    await uploads.patch(teacher, url, { offset: 0, bytes: film.subarray(0, 5) });
    await tidyUploads(school.platform);
    expect(await uploads.offsetOf(teacher, url)).toBe(5);
    const createdAt = new Date(Date.now() - (UPLOAD_KEPT_HOURS * 3_600_000 + 1000));
    await school.db.updateTable("uploads").set({ createdAt }).where("id", "=", uploadId).execute();
    expect((await uploads.send("HEAD", teacher, url)).status).toBe(410);
    await tidyUploads(school.platform);
    expect((await uploads.send("HEAD", teacher, url)).status).toBe(404);
  });
});

describe("to begin an upload", () => {
  let school: TestSchool;
  beforeAll(async () => {
    school = await startSchool();
  });
  afterAll(() => school.close());

  const begin = (as: { id: number } | null, contentId: number, size = 1000, name = "film.mp4") =>
    school.call(videoEndpoints.beginVideoUpload, { as, body: { contentId, name, size } });

  test("is for staff of the lesson's course", async () => {
    const course = await school.makeCourse();
    const lesson = await school.makeLesson({ courseId: course.id });
    const buyer = await school.makeUser();
    await school.makePurchase({ userId: buyer.id, courseId: course.id });
    expect(await begin(null, lesson.id)).toMatchObject({ status: 401 });
    expect(await begin(buyer, lesson.id)).toMatchObject({ code: "NOT_AUTHORISED" });
    expect(await begin(await school.makeUser({ role: "TEACHER" }), lesson.id)).toMatchObject({
      code: "NOT_AUTHORISED",
    });
    const begun = await begin({ id: course.authorId ?? 0 }, lesson.id, 1000, "الدرس الأول.mp4");
    expect(begun).toMatchObject({ status: 201, body: { name: "الدرس الأول.mp4", received: 0, size: 1000 } });
    expect(begun.body.url).toBe(`/uploads/${begun.body.uploadId}`);
  });

  test("there has to be such a lesson, and such a size", async () => {
    const admin = await school.makeUser({ role: "ADMIN" });
    const unit = await school.makeUnit();
    const lesson = await school.makeLesson();
    expect(await begin(admin, unit.id)).toMatchObject({ code: "CONTENT_NOT_FOUND" });
    expect(await begin(admin, 2_000_000_000)).toMatchObject({ code: "CONTENT_NOT_FOUND" });
    for (const size of [0, -1, 1.5, VIDEO_MAX_BYTES + 1])
      expect(await begin(admin, lesson.id, size)).toMatchObject({ code: "VALIDATION_FAILED" });
  });

  test("what has the name of another kind of file is refused before it is sent", async () => {
    const admin = await school.makeUser({ role: "ADMIN" });
    const lesson = await school.makeLesson();
    expect(await begin(admin, lesson.id, 100, "lesson.docx")).toMatchObject({ code: "UNSUPPORTED_MEDIA" });
    expect(await begin(admin, lesson.id, 100, "00001.MTS")).toMatchObject({ status: 201 });
  });

  test("of many that begin at once ten can be under way", async () => {
    const admin = await school.makeUser({ role: "ADMIN" });
    const lesson = await school.makeLesson();
    await school.signIn(admin);
    const begun = await Promise.all(Array.from({ length: 14 }, () => begin(admin, lesson.id)));
    expect(begun.map(({ status }) => status).toSorted()).toEqual([
      ...Array(10).fill(201),
      ...Array(4).fill(429),
    ]);
  });

  test("ten of an account can be under way", async () => {
    const admin = await school.makeUser({ role: "ADMIN" });
    const lesson = await school.makeLesson();
    for (let nth = 0; nth < 10; nth++) expect((await begin(admin, lesson.id)).status).toBe(201);
    const refused = await begin(admin, lesson.id);
    expect(refused).toMatchObject({ status: 429, code: "TOO_MANY_ATTEMPTS" });
    expect(refused.headers["retry-after"]).toBeDefined();
  });
});
