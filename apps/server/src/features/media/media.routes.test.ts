import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { startSchool, type TestSchool } from "../../../test/harness.ts";

let school: TestSchool;
const bytes = Buffer.from("0123456789".repeat(100));
const FACE = "/media/public/pictures/face.webp";

beforeAll(async () => {
  school = await startSchool();
  for (const key of ["lessons/one.mp4", "public/pictures/face.webp"]) {
    await school.platform.storage.put(key, bytes);
    await school.makeFile({ key, size: bytes.length });
  }
});
afterAll(() => school.close());

const get = (url: string, headers: Record<string, string> = {}) => school.app.inject({ url, headers });

test("a public file is for everybody and is kept for good", async () => {
  const answer = await get(FACE);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ "content-type": "image/webp", "content-length": "1000" });
  expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(answer.rawPayload.equals(bytes)).toBe(true);
});

test("a file that is not for everybody, or that no row knows, is nowhere without a link", async () => {
  await school.platform.storage.put("public/unknown.webp", bytes);
  await school.makeFile({ key: "public/pending.webp", state: "PENDING" });
  for (const url of ["/media/lessons/one.mp4", "/media/public/unknown.webp", "/media/public/pending.webp"]) {
    expect((await get(url)).statusCode, url).toBe(404);
  }
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
  const head = await school.app.inject({ method: "HEAD", url: FACE });
  const { date: _, "x-request-id": __, ...headers } = head.headers;
  expect([head.statusCode, head.body, reads]).toEqual([200, "", 0]);
  expect((await get(FACE)).headers).toMatchObject(headers);
  expect(reads).toBe(1);
});

describe("a part", () => {
  test("is what a player may ask for", async () => {
    const part = await get(FACE, { range: "bytes=10-14" });
    expect(part.statusCode).toBe(206);
    expect(part.headers["content-range"]).toBe("bytes 10-14/1000");
    expect(part.body).toBe("01234");
    const beyond = await get(FACE, { range: "bytes=5000-" });
    expect(beyond.statusCode).toBe(416);
    expect(beyond.headers["content-range"]).toBe("bytes */1000");
  });

  test("is sent when the rest is of the same file, else the whole", async () => {
    const etag = String((await get(FACE)).headers.etag);
    expect((await get(FACE, { range: "bytes=0-4", "if-range": etag })).statusCode).toBe(206);
    expect((await get(FACE, { range: "bytes=0-4", "if-range": '"other"' })).statusCode).toBe(200);
  });

  test("is not sent to whoever has it", async () => {
    const etag = String((await get(FACE)).headers.etag);
    expect((await get(FACE, { "if-none-match": etag })).statusCode).toBe(304);
  });
});

test.each([
  "/media/../secret.key",
  "/media/..%2f..%2fsecret.key",
  "/media/public/..%2f..%2fsecret.key",
  "/media/public/%00",
  "/media/public/a%00b.webp",
  "/media/",
  "/media/public/",
])("%s leads nowhere", async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

describe("behind nginx that has the files", () => {
  let behind: TestSchool;
  beforeAll(async () => {
    behind = await startSchool({ settings: { NGINX_FILES_PATH: "/stored-files/" }, beside: school });
  });
  afterAll(() => behind.close());

  test("it learns which to send, and nothing that may not be loaded", async () => {
    for (const [method, range] of [
      ["GET", ""],
      ["GET", "bytes=10-14"],
      ["HEAD", ""],
    ] as const) {
      const { statusCode, headers, body } = await behind.app.inject({
        method,
        url: FACE,
        headers: range ? { range } : {},
      });
      expect([statusCode, body]).toEqual([200, ""]);
      expect(headers).toMatchObject({
        "x-accel-redirect": "/stored-files/public/pictures/face.webp",
        "content-type": "image/webp",
        "cache-control": "public, max-age=31536000, immutable",
      });
      expect(headers.etag).toBeUndefined();
    }
    const locked = await behind.app.inject({ url: "/media/lessons/one.mp4" });
    expect(locked.statusCode).toBe(404);
    expect(locked.headers["x-accel-redirect"]).toBeUndefined();
  });
});
