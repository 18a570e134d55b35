import { randomBytes } from "node:crypto";
import { contentEndpoints } from "@manara/contract/contents/contents";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startSchool, type TestSchool } from "../../../test/harness.ts";
import { type S3Server, startS3Server } from "../../platform/files/storage/s3-server.fixture.ts";
import { contentSecurityPolicy } from "../../plugins/headers.ts";

const film = randomBytes(200_000);
const SEGMENT = "bytes=40000-119999";
const segment = film.subarray(40_000, 120_000);
const FOLDER = "videos/11111111111111111111111111111111/";
const versions = JSON.stringify([{ name: "240", kind: "VIDEO", height: 240, bytes: film.length }]);

let s3: S3Server;
let school: TestSchool;
let buyer: { id: number };
let courseId: number;
let lessonId: number;

beforeAll(async () => {
  s3 = await startS3Server();
  school = await startSchool({ settings: { ...s3.settings(), ...s3.settingsForBrowsers(), ...onHttp } });
  const course = await school.makeCourse();
  const lesson = await school.makeLesson({ courseId: course.id, videoKey: FOLDER });
  await school.makeVideo({ contentId: lesson.id, state: "READY", folder: FOLDER, versions });
  await school.makeAttachment({ contentId: lesson.id, fileKey: "attachments/one" });
  const { storage } = school.platform;
  await storage.put(`${FOLDER}240.mp4`, film);
  for (const name of ["master.m3u8", "240.m3u8"])
    await storage.put(FOLDER + name, Buffer.from("#EXTM3U\n".repeat(10_000)));
  await storage.put("attachments/one", film);
  await storage.put("public/demo/intro.mp4", film);
  await school.makeFile({ key: "public/demo/intro.mp4", size: film.length, mimeType: "video/mp4" });
  await school.db
    .updateTable("files")
    .set({ name: "ورقة.zip", mimeType: "application/zip", size: film.length })
    .where("key", "=", "attachments/one")
    .execute();
  courseId = course.id;
  lessonId = lesson.id;
  buyer = await school.makeUser();
  await school.makePurchase({ userId: buyer.id, courseId });
});
afterAll(async () => {
  await school.close();
  await s3.close();
});

/** The store of the tests has no certificate. */
const onHttp = { PUBLIC_URL: "http://school.test" };

async function linksOf(as: { id: number }) {
  const { body } = await school.call(contentEndpoints.getContent, { as, query: { contentId: lessonId } });
  const base = (body.video?.url ?? "").replace("master.m3u8", "");
  return { base, film: `${base}240.mp4`, attachment: body.attachments[0]?.url ?? "" };
}

const get = (url: string, headers: Record<string, string> = {}) => school.app.inject({ url, headers });

/** Goes where one is led, as a browser does. */
async function follow(url: string, headers: Record<string, string> = {}) {
  const led = await get(url, headers);
  expect([led.statusCode, led.body]).toEqual([302, ""]);
  expect(led.headers["cache-control"]).toBe("private, no-store");
  for (const name of ["etag", "content-type", "content-disposition"])
    expect(led.headers[name]).toBeUndefined();
  return {
    way: String(led.headers.location),
    answer: await fetch(String(led.headers.location), { headers }),
  };
}

test("a segment is loaded from the store, by an address that brings nothing else", async () => {
  const { film: url } = await linksOf(buyer);
  const { way, answer } = await follow(url, { range: SEGMENT });
  expect(way.startsWith(`${s3.settingsForBrowsers().S3_PUBLIC_ENDPOINT}/`)).toBe(true);
  expect(answer.status).toBe(206);
  expect(answer.headers.get("content-type")).toBe("video/mp4");
  expect(Buffer.from(await answer.arrayBuffer()).equals(segment)).toBe(true);
  expect((await fetch(way)).status).toBe(403);
  expect((await fetch(way, { headers: { range: "bytes=0-99999" } })).status).toBe(403);
});

test("a file to keep comes from there under its name", async () => {
  const { attachment } = await linksOf(buyer);
  const { answer } = await follow(attachment);
  expect(answer.headers.get("content-disposition")).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent("ورقة.zip")}`,
  );
  expect(answer.headers.get("content-type")).toBe("application/zip");
  expect(Buffer.from(await answer.arrayBuffer()).equals(film)).toBe(true);
});

test("playlists, what is small, what plays by itself and what is for everybody come from here", async () => {
  const { base, film: url } = await linksOf(buyer);
  const given = [
    await get(`${base}master.m3u8`),
    await get(`${base}240.m3u8`),
    await get(url, { range: "bytes=0-999" }),
    await get(url, { range: "bytes=0-", "sec-fetch-dest": "video" }),
    await get(url, { range: SEGMENT, authorization: `Bearer ${await school.tokenOf(buyer)}` }),
    await get("/media/public/demo/intro.mp4", { range: SEGMENT }),
  ];
  expect(given.map(({ statusCode }) => statusCode)).toEqual([200, 200, 206, 206, 206, 206]);
  const { headers } = await school.app.inject({ method: "HEAD", url });
  expect([headers["content-length"], headers.location]).toEqual([String(film.length), undefined]);
  const unsatisfiable = await get(url, { range: "bytes=900000-" });
  expect(unsatisfiable.statusCode).toBe(416);
});

test("what a browser has already is not sent again", async () => {
  const { film: url } = await linksOf(buyer);
  const { headers } = await school.app.inject({ method: "HEAD", url });
  expect((await get(url, { "if-none-match": String(headers.etag) })).statusCode).toBe(304);
});

test("each segment is asked for here: nobody else is led there, nor anybody within five seconds after a newer login", async () => {
  const second = await school.makeUser();
  await school.makePurchase({ userId: second.id, courseId });
  const { film: url } = await linksOf(second);
  expect((await get(url.replace(/~[^/]+\//, ""), { range: SEGMENT })).statusCode).toBe(404);
  expect((await get(url.replace(/~./, "~_"), { range: SEGMENT })).statusCode).toBe(403);
  const foreign = { range: SEGMENT, authorization: `Bearer ${await school.tokenOf(buyer)}` };
  expect((await get(url, foreign)).statusCode).toBe(403);
  const { way } = await follow(url, { range: SEGMENT });
  await school.signIn(second);
  await vi.waitFor(
    async () => {
      const refused = await get(url, { range: SEGMENT });
      expect([refused.statusCode, refused.headers.location]).toEqual([403, undefined]);
    },
    { timeout: 4500, interval: 20 },
  );
  // What was handed out before brings the same bytes once more, for the rest of its minute.
  expect((await fetch(way, { headers: { range: SEGMENT } })).status).toBe(206);
});

describe("where browsers are to stay away from the store", () => {
  let closed: TestSchool;
  beforeAll(async () => {
    closed = await startSchool({ settings: { ...s3.settings(), ...onHttp }, beside: school });
  });
  afterAll(() => closed.close());

  test("all of it comes from here", async () => {
    const { film: url } = await linksOf(buyer);
    const { statusCode, rawPayload } = await closed.app.inject({ url, headers: { range: SEGMENT } });
    expect(statusCode).toBe(206);
    expect(rawPayload.equals(segment)).toBe(true);
  });

  test("pages may load nothing from there; where they may, only its origin is named", () => {
    const origin = s3.settingsForBrowsers().S3_PUBLIC_ENDPOINT;
    expect(contentSecurityPolicy(closed.platform.settings, [])).not.toContain(origin);
    const policy = contentSecurityPolicy(school.platform.settings, []);
    for (const kind of ["connect-src", "media-src", "img-src"])
      expect(policy).toMatch(new RegExp(`${kind} [^;]*${origin}(?:;|$)`));
    expect(policy).toMatch(/script-src 'self';/);
  });
});
