import { randomBytes } from "node:crypto";
import { buffer, text } from "node:stream/consumers";
import { AwsClient } from "aws4fetch";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { readSettings, SettingError } from "../../../settings/settings.ts";
import { bucketOf, openStorage } from "./open-storage.ts";
import type { S3Bucket } from "./s3-requests.ts";
import { type S3Server, startS3Server, type Trouble } from "./s3-server.fixture.ts";
import { s3Storage } from "./s3-storage.ts";
import type { S3Call } from "./s3-wire.fixture.ts";

const MIB = 1024 * 1024;
const TIMES = { attempts: 3, pauseMs: 5, answerWithinMs: 20_000, partWithinMs: 20_000, pieceWithinMs: 300 };
/** For a store that does not answer; a busy machine takes its time with others. */
const IMPATIENT = { ...TIMES, answerWithinMs: 300 };

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
});
afterAll(() => server.close());
afterEach(() => {
  server.interference.next = () => null;
  server.objects.clear();
});

const open = (settings: Partial<ReturnType<S3Server["settings"]>> = {}, times = TIMES) =>
  s3Storage(bucketOf({ ...server.settings(), ...settings }) as S3Bucket, times);

/** Answers the first requests of a kind with trouble; counts how many of them came. */
function trouble(isMeant: (call: S3Call) => boolean, ...troubles: Trouble[]) {
  const seen: S3Call[] = [];
  server.interference.next = (call) => {
    if (!isMeant(call)) return null;
    seen.push(call);
    return troubles.shift() ?? null;
  };
  return seen;
}

const isPart = ({ query }: S3Call) => query.has("partNumber");

async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

test.each<[string, Trouble[]]>([
  ["an error of the store", [500, 503]],
  ["too many requests", [429]],
  ["silence", ["silence"]],
  ["a connection that ends", ["cut"]],
])("after %s a request is made again, and signed again", async (_, troubles) => {
  const seen = trouble(({ method }) => method === "HEAD", ...troubles);
  const storage = open({}, troubles.includes("silence") ? IMPATIENT : TIMES);
  await storage.put("a.txt", Buffer.from("a"));
  expect((await storage.find("a.txt"))?.size).toBe(1);
  expect(seen.length).toBeGreaterThan(0);
});

test("a part that fails is sent again, the others are not", async () => {
  const bytes = randomBytes(17 * MIB);
  const seen = trouble(isPart, 503, "cut");
  await open().put("film.mp4", pieces(bytes));
  expect(seen.map(({ query }) => query.get("partNumber"))).toEqual(["1", "1", "1", "2", "3"]);
  const stored = await open().read("film.mp4");
  expect(stored && (await buffer(stored)).equals(bytes)).toBe(true);
});

test("an upload whose completion was not heard of is known to be complete", async () => {
  const bytes = randomBytes(9 * MIB);
  trouble(({ method, query }) => method === "POST" && query.has("uploadId"), "cut");
  expect((await open().put("film.mp4", pieces(bytes))).size).toBe(bytes.length);
  expect(server.objects.get("film.mp4")?.bytes.equals(bytes)).toBe(true);
});

test("a store that stays away is given up after some attempts, and the upload with it", async () => {
  const seen = trouble(isPart, 503, 503, 503, 503);
  await expect(open().put("film.mp4", pieces(randomBytes(9 * MIB)))).rejects.toThrow(
    "S3: PUT part 1 of film.mp4: Trouble",
  );
  expect(seen).toHaveLength(TIMES.attempts);
  expect([server.objects.size, server.uploads.size]).toEqual([0, 0]);
});

test("what a store refuses is not asked again", async () => {
  const seen = trouble(() => true, 403, 403);
  await expect(open().read("a.txt")).rejects.toThrow("S3: GET a.txt: Trouble");
  expect(seen).toHaveLength(1);
});

test("an upload that the store cannot put together has failed, though it began to answer with success", async () => {
  // A part is lost before its end.
  server.interference.next = ({ method, query }) => {
    if (method === "POST" && query.has("uploadId"))
      for (const { parts } of server.uploads.values()) parts.delete(1);
    return null;
  };
  await expect(open().put("film.mp4", pieces(randomBytes(9 * MIB)))).rejects.toThrow(
    "S3: complete film.mp4: EntityTooSmall",
  );
  expect([server.objects.size, server.uploads.size]).toEqual([0, 0]);
});

test("a file that breaks off while it is read is reported, never taken for whole", async () => {
  await open().put("film.mp4", randomBytes(MIB));
  trouble(({ method }) => method === "GET", "cut");
  const stream = await open().read("film.mp4");
  await expect(buffer(stream ?? pieces(Buffer.alloc(0)))).rejects.toThrow("terminated");
});

test("a store that falls silent in the middle of a file is given up", async () => {
  await open().put("film.mp4", randomBytes(MIB));
  trouble(({ method }) => method === "GET", "stall");
  const stream = await open().read("film.mp4");
  await expect(buffer(stream ?? pieces(Buffer.alloc(0)))).rejects.toThrow("S3: no more bytes within 300 ms");
});

test("what belongs to somebody else in the bucket is not listed", async () => {
  for (const key of ["Reports/2026 & 2027.pdf", "ours.pdf"]) {
    server.objects.set(key, { bytes: Buffer.from(key), storedAt: new Date() });
  }
  const keys: string[] = [];
  for await (const key of open().list({ storedBefore: new Date(Date.now() + 1000) })) keys.push(key);
  expect(keys).toEqual(["ours.pdf"]);
});

test("the store lets nobody in but who can sign", async () => {
  await open().put("a.txt", Buffer.from("secret"));
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY, S3_SECRET_KEY } = server.settings();
  const address = `${S3_ENDPOINT}/${S3_BUCKET}/a.txt`;
  expect((await fetch(address)).status).toBe(403);
  expect((await fetch(address, { method: "DELETE" })).status).toBe(403);
  const client = new AwsClient({
    accessKeyId: S3_ACCESS_KEY,
    secretAccessKey: S3_SECRET_KEY,
    region: S3_REGION,
    service: "s3",
  });
  const link = await client.sign(address, { aws: { signQuery: true } });
  expect(await text((await fetch(link)).body ?? pieces(Buffer.alloc(0)))).toBe("secret");
  expect((await fetch(link.url.replace("a.txt", "b.txt"))).status).toBe(403);
  const old = await client.sign(address, { aws: { signQuery: true, datetime: "20200101T000000Z" } });
  expect((await fetch(old)).status).toBe(403);
  const forged = await client.sign(address, {
    method: "PUT",
    headers: { "x-amz-content-sha256": "0".repeat(64) },
  });
  expect((await fetch(forged, { method: "PUT", body: "other" })).status).toBe(400);
  expect(server.objects.get("a.txt")?.bytes.toString()).toBe("secret");
});

test("an error says nothing of keys", async () => {
  const secret = "aKeyThatDoesNotBelongToTheOther";
  const error: Error = await open({ S3_SECRET_KEY: secret })
    .find("a.txt")
    .then(
      () => new Error("let in"),
      (reason: Error) => reason,
    );
  expect(error.message).toBe("S3: HEAD a.txt: status 403");
  const shown = JSON.stringify([error.message, error.stack, error.cause, Object.entries(error)]);
  for (const word of [secret, server.settings().S3_ACCESS_KEY, "Signature"])
    expect(shown).not.toContain(word);
});

const start = (given: Record<string, string>, times = TIMES) => {
  const settings = readSettings({ DATA_DIR: "/nowhere", ...server.settings(), ...given });
  return openStorage(settings, times);
};

test("a program whose settings are right starts", async () => {
  const storage = await start({});
  await storage.put("a.txt", Buffer.from("a"));
  expect([...server.objects.keys()]).toEqual(["a.txt"]);
});

test.each<[Record<string, string>, string]>([
  [{ S3_BUCKET: "other" }, 'S3_BUCKET is "other"; it takes a name, 3 to 63 characters (NoSuchBucket).'],
  [
    { S3_REGION: "eu-test-2" },
    'S3_REGION is "eu-test-2"; it takes a name such as eu-west-3 or auto (AuthorizationHeaderMalformed).',
  ],
  [
    { S3_ACCESS_KEY: "AKIDOTHER" },
    "S3_ACCESS_KEY is 9 characters long; it takes a key id (InvalidAccessKeyId).",
  ],
  [{ S3_SECRET_KEY: "wrong" }, "S3_SECRET_KEY is 5 characters long; it takes a key (SignatureDoesNotMatch)."],
  [
    { S3_ENDPOINT: "http://127.0.0.1:65533" },
    'S3_ENDPOINT is "http://127.0.0.1:65533"; it takes an http:// or https:// URL without a password (ECONNREFUSED).',
  ],
])("%o stops the start with one line", async (given, line) => {
  const stopped = start(given);
  await expect(stopped).rejects.toBeInstanceOf(SettingError);
  await expect(stopped).rejects.toThrow(line);
});

test("a store that does not answer stops the start too", async () => {
  trouble(() => true, "silence", "silence", "silence");
  await expect(start({}, IMPATIENT)).rejects.toThrow("no answer within 300 ms");
});
