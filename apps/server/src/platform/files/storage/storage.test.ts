import { createHash, randomBytes } from "node:crypto";
import dns from "node:dns";
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { toAbsolute } from "../absolute-path.ts";
import { diskStorage } from "./disk-storage.ts";
import { bucketOf } from "./open-storage.ts";
import type { S3Bucket } from "./s3-requests.ts";
import { startS3Server } from "./s3-server.fixture.ts";
import { s3Storage } from "./s3-storage.ts";
import type { ByteRange, Storage } from "./storage.ts";

/** A store, and what the port does not show of it. */
interface OpenStore {
  storage: Storage;
  /** Makes a stored file as old as this. */
  age(key: string, storedAt: Date): Promise<void>;
  /** Leaves what a program that is killed in the middle of an upload would leave. */
  leaveUnfinished(begunAt: Date): Promise<void>;
  countUnfinished(): Promise<number>;
  close(): Promise<void>;
}

async function openDisk(): Promise<OpenStore> {
  const folder = toAbsolute(await mkdtemp(path.join(inject("scratch"), "storage-")));
  const aside = path.join(folder, ".unfinished");
  return {
    storage: diskStorage(folder),
    age: (key, at) => utimes(path.join(folder, key), at, at),
    async leaveUnfinished(begunAt) {
      await mkdir(aside, { recursive: true });
      const file = path.join(aside, randomBytes(8).toString("hex"));
      await writeFile(file, "the beginning of");
      await utimes(file, begunAt, begunAt);
    },
    countUnfinished: async () => (await readdir(aside).catch(() => [])).length,
    close: () => rm(folder, { recursive: true }),
  };
}

async function openS3(host?: string): Promise<OpenStore> {
  const server = await startS3Server();
  // Pages of lists are followed.
  server.contents.pageSize = 2;
  return {
    storage: s3Storage(bucketOf(server.settings({ host })) as S3Bucket),
    async age(key, storedAt) {
      const object = server.objects.get(key);
      if (object) object.storedAt = storedAt;
    },
    async leaveUnfinished(initiated) {
      const part = Buffer.from("the beginning of");
      server.uploads.set(randomBytes(8).toString("hex"), {
        key: "films/a.mp4",
        initiated,
        parts: new Map([[1, part]]),
      });
    },
    countUnfinished: async () => server.uploads.size,
    close: server.close,
  };
}

/** The bucket's own host is this machine. */
function resolveBucketHost(host: string): void {
  const { lookup } = dns;
  const spy = vi.spyOn(dns, "lookup") as unknown as { mockImplementation(fake: unknown): void };
  spy.mockImplementation((name: string, ...rest: never[]) =>
    (lookup as (...args: unknown[]) => void)(name === host ? "127.0.0.1" : name, ...rest),
  );
}

const HOST = "school-files.s3.test";
const stores: Record<string, () => Promise<OpenStore>> = {
  disk: openDisk,
  "S3, the bucket in the path": () => openS3(),
  "S3, the bucket in the host": () => openS3(HOST),
};

const MIB = 1024 * 1024;
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();

/** Bytes as a request brings them. */
async function* inPieces(bytes: Uint8Array, size = 64 * 1024): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function* failAfter(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield* inPieces(bytes);
  throw new Error("the sender is gone");
}

describe.each(Object.entries(stores))("%s", (_, open) => {
  let store: OpenStore;
  let storage: Storage;

  beforeAll(async () => {
    resolveBucketHost(HOST);
    store = await open();
    storage = store.storage;
  });
  afterAll(async () => {
    await store.close();
    vi.restoreAllMocks();
  });

  const load = async (key: string, range?: ByteRange) => {
    const stream = await storage.read(key, range);
    return stream && (await buffer(stream));
  };
  const loadText = async (key: string, range?: ByteRange) => (await load(key, range))?.toString();
  const listed = async (storedBefore: Date, under?: string) => {
    const keys: string[] = [];
    for await (const key of storage.list({ storedBefore, ...(under && { under }) })) keys.push(key);
    return keys.sort();
  };
  const later = () => new Date(Date.now() + 60_000);

  test("a file is measured, found, and read whole or in part", async () => {
    const bytes = Buffer.from("0123456789");
    const begun = Date.now();
    expect(await storage.put("films/one.mp4", inPieces(bytes, 3))).toEqual({
      size: 10,
      sha256: sha256(bytes),
    });
    const found = await storage.find("films/one.mp4");
    expect(found?.size).toBe(10);
    // Stores report whole seconds, and clocks of file systems tick coarsely.
    expect(Math.abs((found?.storedAt.getTime() ?? 0) - begun)).toBeLessThan(10_000);
    expect(await loadText("films/one.mp4")).toBe("0123456789");
    expect(await loadText("films/one.mp4", { start: 0, end: 0 })).toBe("0");
    expect(await loadText("films/one.mp4", { start: 3, end: 5 })).toBe("345");
    expect(await loadText("films/one.mp4", { start: 9, end: 9 })).toBe("9");
  });

  test("an empty file is a file", async () => {
    expect(await storage.put("empty.txt", inPieces(Buffer.alloc(0)))).toEqual({
      size: 0,
      sha256: sha256(Buffer.alloc(0)),
    });
    expect((await storage.find("empty.txt"))?.size).toBe(0);
    expect(await loadText("empty.txt")).toBe("");
  });

  test("what is not there is not found, also by its folder's name", async () => {
    await storage.put("some/folder/file.txt", Buffer.from("file"));
    for (const key of ["nowhere.txt", "some/folder", "some"]) {
      expect(await storage.find(key), key).toBeNull();
      expect(await storage.read(key), key).toBeNull();
    }
  });

  test.each(["", "/a", "a/", "../a", "a/../b", ".unfinished/a", "A.txt", "a b", "a\0b", "a%2fb"])(
    "%j is no key",
    async (key) => {
      expect(await storage.find(key)).toBeNull();
      expect(await storage.read(key)).toBeNull();
      await expect(storage.put(key, Buffer.from("x"))).rejects.toThrow("not a storage key");
      await expect(storage.remove(key)).rejects.toThrow("not a storage key");
    },
  );

  test("a file that is stored again is the new one", async () => {
    await storage.put("again.txt", Buffer.from("first"));
    await storage.put("again.txt", Buffer.from("second"));
    expect(await loadText("again.txt")).toBe("second");
  });

  test.each([8, 8 * MIB, 16 * MIB])("a limit of %i bytes is exact", async (maxBytes) => {
    const bytes = randomBytes(maxBytes + 1);
    const key = `limits/${maxBytes}.bin`;
    await expect(storage.put(key, inPieces(bytes), { maxBytes })).rejects.toMatchObject({
      code: "PAYLOAD_TOO_LARGE",
    });
    expect(await storage.find(key)).toBeNull();
    expect(await store.countUnfinished()).toBe(0);
    const whole = bytes.subarray(0, maxBytes);
    expect(await storage.put(key, inPieces(whole), { maxBytes })).toEqual({
      size: maxBytes,
      sha256: sha256(whole),
    });
  });

  test("a long file is the same when it is read, whole and across the seams of its parts", async () => {
    const bytes = randomBytes(20 * MIB + 3);
    expect((await storage.put("long.bin", inPieces(bytes, 1_000_003))).size).toBe(bytes.length);
    expect(sha256((await load("long.bin")) ?? bytes.subarray(1))).toEqual(sha256(bytes));
    const range = { start: 8 * MIB - 2, end: 8 * MIB + 1 };
    expect(await load("long.bin", range)).toEqual(Buffer.from(bytes.subarray(range.start, range.end + 1)));
  });

  test.each([10, 12 * MIB])("a sender that fails after %i bytes leaves nothing", async (length) => {
    await expect(storage.put("broken.bin", failAfter(randomBytes(length)))).rejects.toThrow(
      "the sender is gone",
    );
    expect(await storage.find("broken.bin")).toBeNull();
    expect(await store.countUnfinished()).toBe(0);
  });

  test("a file shows only when it is whole", async () => {
    const gate = Promise.withResolvers<void>();
    async function* slowly() {
      yield randomBytes(9 * MIB);
      await gate.promise;
      yield Buffer.from("end");
    }
    const put = storage.put("slow.bin", slowly());
    await vi.waitFor(async () => expect(await store.countUnfinished()).toBe(1));
    expect(await storage.find("slow.bin")).toBeNull();
    expect(await listed(later())).not.toContain("slow.bin");
    gate.resolve();
    await put;
    expect((await storage.find("slow.bin"))?.size).toBe(9 * MIB + 3);
  });

  test("whoever stops reading lets go of the file", async () => {
    await storage.put("unread.bin", randomBytes(4 * MIB));
    const stream = await storage.read("unread.bin");
    for await (const piece of stream ?? []) {
      expect(piece.length).toBeGreaterThan(0);
      break;
    }
    expect(stream?.destroyed).toBe(true);
  });

  test("a file is removed, and again", async () => {
    await storage.put("gone.txt", Buffer.from("gone"));
    await storage.remove("gone.txt");
    expect(await storage.find("gone.txt")).toBeNull();
    await storage.remove("gone.txt");
  });

  test("files are listed by their age", async () => {
    const keys = ["ages/a.txt", "ages/b/c.txt", "ages/d.txt", "ages/e-1.txt", "ages/f.txt"];
    for (const key of keys) await storage.put(key, Buffer.from(key));
    const day = 24 * 60 * 60 * 1000;
    const yesterday = new Date(Date.now() - day);
    for (const key of keys.slice(0, 3)) await store.age(key, new Date(yesterday.getTime() - day));
    expect(await listed(yesterday)).toEqual(keys.slice(0, 3));
    expect((await listed(later())).filter((key) => key.startsWith("ages/"))).toEqual(keys);
  });

  test("a folder is listed by itself", async () => {
    const keys = ["films/a/0.mp4", "films/a/1/1.mp4", "films/ab/0.mp4", "films/a.mp4"];
    for (const key of keys) await storage.put(key, Buffer.from(key));
    expect(await listed(later(), "films/a/")).toEqual(keys.slice(0, 2));
    expect(await listed(later(), "films/none/")).toEqual([]);
  });

  test("uploads that never came to their end are taken away by their age", async () => {
    const hour = 60 * 60 * 1000;
    const before = new Date(Date.now() - hour);
    for (const hours of [3, 2, 2]) await store.leaveUnfinished(new Date(Date.now() - hours * hour));
    await store.leaveUnfinished(new Date());
    onTestFinished(() => storage.removeUnfinished({ begunBefore: later() }));
    await storage.removeUnfinished({ begunBefore: before });
    expect(await store.countUnfinished()).toBe(1);
  });
});
