import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { toAbsolute } from "../absolute-path.ts";
import { diskStorage } from "./disk-storage.ts";
import { type Growth, SURE_EVERY_BYTES } from "./growing-files.ts";
import { bucketOf } from "./open-storage.ts";
import type { S3Bucket } from "./s3-requests.ts";
import { startS3Server } from "./s3-server.fixture.ts";
import { s3Storage } from "./s3-storage.ts";
import type { Storage } from "./storage.ts";

interface OpenStore {
  storage: Storage;
  /** What is left in the store of files that have not come to their end. */
  countUnfinished(): Promise<number>;
  close(): Promise<void>;
}

async function openDisk(): Promise<OpenStore> {
  const folder = toAbsolute(await mkdtemp(path.join(inject("scratch"), "growing-")));
  return {
    storage: diskStorage(folder),
    countUnfinished: async () => (await readdir(path.join(folder, ".unfinished")).catch(() => [])).length,
    close: () => rm(folder, { recursive: true }),
  };
}

async function openBucket(): Promise<OpenStore> {
  const server = await startS3Server();
  return {
    storage: s3Storage(bucketOf(server.settings()) as S3Bucket),
    countUnfinished: async () =>
      server.uploads.size + [...server.objects.keys()].filter((key) => key.endsWith("-tail")).length,
    close: server.close,
  };
}

const KEY = "uploads/film";
const film = randomBytes(2 * SURE_EVERY_BYTES + 12_345);
const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** These bytes in small pieces, and then an end or a break. */
const pieces = (bytes: Uint8Array, then: "end" | "break" = "end") =>
  Readable.from(
    (async function* () {
      for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
      if (then === "break") throw new Error("the connection is gone");
    })(),
    { objectMode: false },
  );

describe.each(Object.entries({ disk: openDisk, S3: openBucket }))("%s", (_, open) => {
  let store: OpenStore;
  beforeAll(async () => {
    store = await open();
  });
  afterAll(() => store.close());

  const keepNothing = async () => {};
  const readBack = async (key: string) => {
    const stream = await store.storage.read(key);
    return stream && hashOf(await buffer(stream));
  };

  test("a file that arrives in odd pieces, with a break, is the same in the end", async () => {
    const { growing } = store.storage;
    let growth: Growth = await growing.begin(KEY);
    expect(growth.received).toBe(0);
    const cuts = [0, 1, 70_001, SURE_EVERY_BYTES - 3, SURE_EVERY_BYTES + 9, film.length];
    for (const [index, from] of cuts.slice(0, -1).entries()) {
      growth = await growing.append(KEY, growth, {
        source: pieces(film.subarray(from, cuts[index + 1])),
        keep: keepNothing,
      });
      expect(growth.received).toBe(cuts[index + 1]);
    }
    expect(await store.storage.find(KEY)).toBeNull();
    await growing.finish(KEY, growth);
    expect(await readBack(KEY)).toBe(hashOf(film));
    expect(await store.countUnfinished()).toBe(0);
    // The answer may have been lost.
    await growing.finish(KEY, growth);
    expect(await readBack(KEY)).toBe(hashOf(film));
  });

  test("what came before an interruption is stored, and reported as it comes", async () => {
    const { growing } = store.storage;
    const key = "uploads/broken";
    const reported: number[] = [];
    let growth = await growing.begin(key);
    const appending = growing.append(key, growth, {
      source: pieces(film.subarray(0, SURE_EVERY_BYTES + 70_000), "break"),
      async keep(further) {
        growth = further;
        reported.push(further.received);
      },
    });
    await expect(appending).rejects.toThrow("the connection is gone");
    expect(reported.at(-1)).toBe(SURE_EVERY_BYTES + 70_000);
    expect(reported[0]).toBe(SURE_EVERY_BYTES);
    growth = await growing.append(key, growth, {
      source: pieces(film.subarray(growth.received)),
      keep: keepNothing,
    });
    await growing.finish(key, growth);
    expect(await readBack(key)).toBe(hashOf(film));
  });

  test("after a kill it goes on from what was reported, whatever was written since", async () => {
    const { growing } = store.storage;
    const key = "uploads/killed";
    const begun = await growing.begin(key);
    let reported = begun;
    await growing.append(key, begun, {
      source: pieces(film.subarray(0, SURE_EVERY_BYTES)),
      async keep(further) {
        reported = further;
      },
    });
    await growing.append(key, reported, { source: pieces(randomBytes(5000)), keep: keepNothing });
    const whole = await growing.append(key, reported, {
      source: pieces(film.subarray(reported.received)),
      keep: keepNothing,
    });
    await growing.finish(key, whole);
    expect(await readBack(key)).toBe(hashOf(film));
  });

  test("one whose place another has taken adds no more", async () => {
    const { growing } = store.storage;
    const key = "uploads/fenced";
    const growth = await growing.begin(key);
    const appending = growing.append(key, growth, {
      source: pieces(film),
      keep: () => Promise.reject(new Error("another has taken its place")),
    });
    await expect(appending).rejects.toThrow("another has taken its place");
    await growing.giveUp(key, growth);
  });

  test("what is given up leaves nothing behind, and may be given up again", async () => {
    const { growing } = store.storage;
    const key = "uploads/given-up";
    let growth = await growing.begin(key);
    growth = await growing.append(key, growth, {
      source: pieces(film.subarray(0, SURE_EVERY_BYTES + 10)),
      keep: keepNothing,
    });
    const before = await store.countUnfinished();
    await growing.giveUp(key, growth);
    await growing.giveUp(key, growth);
    expect(await store.countUnfinished()).toBeLessThan(before);
    expect(await store.storage.find(key)).toBeNull();
  });

  test("a program gets the path of a file that lies on this machine", async () => {
    await store.storage.put("films/a.mp4", film);
    const place = await store.storage.locate("films/a.mp4");
    if (place !== null)
      expect(hashOf(await buffer((await store.storage.read("films/a.mp4")) as Readable))).toBe(hashOf(film));
    expect(await store.storage.locate("films/b.mp4")).toBeNull();
  });
});
