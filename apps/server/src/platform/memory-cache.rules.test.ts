import { expect, test } from "vitest";
import { MemoryCache } from "./memory-cache.ts";

const changes = { versionOf: () => 0, bump: () => {}, isListening: () => true, close: async () => {} };
const openCache = (maxBytes: number) =>
  new MemoryCache({ changes, clock: () => new Date("2026-06-15T12:00:00.000Z"), maxBytes });

const put = (cache: MemoryCache, key: string, bytes: number) =>
  cache.remember(
    key,
    async () => key,
    () => bytes,
  );

test("what was asked for least lately leaves first, however it was asked for", async () => {
  const cache = openCache(250);
  await put(cache, "a", 99);
  await put(cache, "b", 99);
  expect(cache.peek("a")).toBe("a");
  await put(cache, "c", 99);
  expect(["a", "b", "c"].map((key) => cache.peek(key))).toEqual(["a", undefined, "c"]);
});

test("a long key counts as memory", async () => {
  const cache = openCache(2000);
  const keys = ["a", "b", "c"].map((letter) => letter.repeat(900));
  for (const key of keys) await put(cache, key, 1);
  expect(keys.map((key) => cache.peek(key) !== undefined)).toEqual([false, true, true]);
});
