import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { bucketOf } from "./open-storage.ts";
import type { S3Bucket } from "./s3-requests.ts";
import { type S3Server, startS3Server } from "./s3-server.fixture.ts";
import { s3Storage } from "./s3-storage.ts";
import { LINK_SECONDS, type LinkedFile } from "./storage.ts";

const bytes = randomBytes(100_000);
const film: LinkedFile = {
  key: "videos/one/240.mp4",
  mimeType: "video/mp4",
  disposition: "inline",
  range: undefined,
};
const PAGE = "https://school.test";

let server: S3Server;
beforeAll(async () => {
  server = await startS3Server();
  server.origins.add(PAGE);
});
afterAll(() => server.close());
beforeEach(() => {
  server.objects.set(film.key, { bytes, storedAt: new Date() });
  server.objects.set("videos/one/480.mp4", { bytes, storedAt: new Date() });
});

const open = () => s3Storage(bucketOf({ ...server.settings(), ...server.settingsForBrowsers() }) as S3Bucket);
const linkTo = async (file: Partial<LinkedFile> = {}) => (await open().linkTo({ ...film, ...file })) ?? "";
interface Load {
  method?: string;
  headers?: Record<string, string>;
}

const load = (url: string, range?: string, { method = "GET", headers = {} }: Load = {}) =>
  fetch(url, { method, headers: { ...headers, ...(range !== undefined && { range }) } });

test("without an address for browsers there are none", async () => {
  expect(await s3Storage(bucketOf(server.settings()) as S3Bucket).linkTo(film)).toBeNull();
});

test("it is where browsers reach the store, and brings the file as it is to be shown", async () => {
  const name = "ورقة عمل + 1 (أ)*.pdf";
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(name)}`;
  const link = await linkTo({ mimeType: "application/pdf", disposition });
  expect(new URL(link).origin).toBe(server.settingsForBrowsers().S3_PUBLIC_ENDPOINT);
  const answer = await load(link);
  expect(answer.status).toBe(200);
  expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "application/pdf",
    "content-disposition": disposition,
    "cache-control": "private, no-store",
  });
});

test("of a part it brings that part, and nothing else of its file", async () => {
  const link = await linkTo({ range: "bytes=100-199" });
  const part = await load(link, "bytes=100-199");
  expect(part.status).toBe(206);
  expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(100, 200))).toBe(true);
  for (const other of ["bytes=100-200", "bytes=0-", "bytes=0-99", undefined])
    expect((await load(link, other)).status, other).toBe(403);
});

test("it says nothing of the key that signs, and is good for what was signed alone", async () => {
  const link = await linkTo();
  expect(link).not.toContain(server.settings().S3_SECRET_KEY);
  expect((await load(link)).status).toBe(200);
  const altered = [
    link.replace("240.mp4", "480.mp4"),
    link.replace(`X-Amz-Expires=${LINK_SECONDS}`, "X-Amz-Expires=604800"),
    link.replace("response-content-type=video%2Fmp4", "response-content-type=text%2Fhtml"),
    `${link}&versionId=1`,
    link.replace(/X-Amz-Signature=./, "X-Amz-Signature=g"),
  ];
  for (const url of altered) {
    expect(url).not.toBe(link);
    expect((await load(url)).status, url).toBe(403);
  }
  for (const method of ["PUT", "DELETE", "HEAD"])
    expect((await load(link, undefined, { method })).status, method).toBe(403);
});

test("it is good for a minute", async () => {
  vi.useFakeTimers({ now: Date.now() - (LINK_SECONDS + 2) * 1000, toFake: ["Date"] });
  const old = await linkTo().finally(() => vi.useRealTimers());
  expect((await load(old)).status).toBe(403);
});

test("pages of the school may read what it brings, and others may not", async () => {
  const link = await linkTo({ range: "bytes=0-99" });
  const asked = { method: "OPTIONS", headers: { origin: PAGE, "access-control-request-headers": "range" } };
  expect((await load(link, undefined, asked)).headers.get("access-control-allow-headers")).toBe("range");
  const allowed = async (origin: string) =>
    (await load(link, "bytes=0-99", { headers: { origin } })).headers.get("access-control-allow-origin");
  expect(await allowed(PAGE)).toBe(PAGE);
  expect(await allowed("https://elsewhere.test")).toBeNull();
});
