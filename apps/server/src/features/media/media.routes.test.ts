import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { startSchool, type TestSchool } from "../../../test/harness.ts";
import { fileUrl } from "./media-links.ts";

const HOUR = 3_600_000;
let now = new Date("2026-03-01T10:00:00.000Z");
let school: TestSchool;
const bytes = Buffer.from("0123456789".repeat(100));

beforeAll(async () => {
  school = await startSchool({ clock: () => now });
  for (const key of ["lessons/one.mp4", "public/pictures/face.webp"]) {
    await school.platform.storage.put(key, bytes);
    await school.makeFile({ key, size: bytes.length });
  }
});
afterAll(() => school.close());

const get = (url: string, headers: Record<string, string> = {}) => school.app.inject({ url, headers });

test("a public file is for everybody and is kept for good", async () => {
  const answer = await get("/media/public/pictures/face.webp");
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ "content-type": "image/webp", "content-length": "1000" });
  expect(answer.headers["cache-control"]).toContain("immutable");
  expect(answer.rawPayload.equals(bytes)).toBe(true);
});

test("a lesson's file needs its signed link, for that file alone", async () => {
  const link = fileUrl(school.platform, "lessons/one.mp4");
  expect((await get(link)).statusCode).toBe(200);
  expect((await get("/media/lessons/one.mp4")).statusCode).toBe(404);
  expect((await get(link.replace(/s=./, "s=!"))).statusCode).toBe(404);
  expect((await get(link.replace("one", "two"))).statusCode).toBe(404);
  const later = link.replace(/e=(\d+)/, (_, expires: string) => `e=${Number(expires) + 3600}`);
  expect((await get(later)).statusCode).toBe(404);
});

test("a link runs out within twelve hours, and not before six", async () => {
  const link = fileUrl(school.platform, "lessons/one.mp4");
  now = new Date(now.getTime() + 6 * HOUR);
  expect((await get(link)).statusCode).toBe(200);
  now = new Date(now.getTime() + 6 * HOUR + 1000);
  expect((await get(link)).statusCode).toBe(404);
});

test("whoever asks for the headers alone gets those, and the file is not read", async () => {
  const { storage } = school.platform;
  const { read } = storage;
  let reads = 0;
  storage.read = (...args) => {
    reads += 1;
    return read(...args);
  };
  onTestFinished(() => void Object.assign(storage, { read }));
  const url = "/media/public/pictures/face.webp";
  const head = await school.app.inject({ method: "HEAD", url });
  const { date: _, "x-request-id": __, ...headers } = head.headers;
  expect([head.statusCode, head.body, reads]).toEqual([200, "", 0]);
  expect((await get(url)).headers).toMatchObject(headers);
  expect(reads).toBe(1);
});

test("a player may ask for a part", async () => {
  const link = fileUrl(school.platform, "lessons/one.mp4");
  const part = await get(link, { range: "bytes=10-14" });
  expect(part.statusCode).toBe(206);
  expect(part.headers["content-range"]).toBe("bytes 10-14/1000");
  expect(part.body).toBe("01234");
  const beyond = await get(link, { range: "bytes=5000-" });
  expect(beyond.statusCode).toBe(416);
  expect(beyond.headers["content-range"]).toBe("bytes */1000");
});

test.each([
  "/media/../secret.key",
  "/media/..%2f..%2fsecret.key",
  "/media/public/..%2f..%2fsecret.key",
  "/media/",
  "/media/public/",
])("%s leads nowhere", async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});
