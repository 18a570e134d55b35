import { expect, onTestFinished, test, vi } from "vitest";
import { HEARS_FOR_MS, type Source } from "./changes.ts";
import { MemoryCache, type Track } from "./memory-cache.ts";

const changes = {
  versionOf: () => 0,
  isListening: () => true,
  isHearing: () => true,
  silentMs: () => 0,
  heard: () => 0,
  askPosition: async () => ({ log: "", place: 0n }),
  catchUp: async () => {},
  notifyOfSale: async () => {},
  close: async () => {},
};
const found = { today: () => 0, openings: () => 0 };
const openCache = (maxBytes: number) => new MemoryCache({ changes, maxBytes, found });

const put = (cache: MemoryCache, key: string, bytes: number) =>
  cache.remember(
    key,
    async () => key,
    () => bytes,
  );

test("what was asked for least lately leaves first, however it was asked for", async () => {
  const cache = openCache(1100);
  await put(cache, "a", 99);
  await put(cache, "b", 99);
  expect(cache.peek("a")).toBe("a");
  await put(cache, "c", 99);
  expect(["a", "b", "c"].map((key) => cache.peek(key))).toEqual(["a", undefined, "c"]);
});

test("a long key counts as memory", async () => {
  const cache = openCache(2800);
  const keys = ["a", "b", "c"].map((letter) => letter.repeat(900));
  for (const key of keys) await put(cache, key, 1);
  expect(keys.map((key) => cache.peek(key) !== undefined)).toEqual([false, true, true]);
});

test("what alone is larger than the memory is not kept, and pushes nothing out", async () => {
  const cache = openCache(600);
  await put(cache, "a", 99);
  expect(await put(cache, "b", 300)).toBe("b");
  expect(["a", "b"].map((key) => cache.peek(key))).toEqual(["a", undefined]);
});

test("who asks while a value is made shares it; who asks after a change does not, and the older one is forgotten", async () => {
  const versions = { courses: 0 };
  const cache = new MemoryCache({
    changes: { ...changes, versionOf: (topic) => (topic === "courses" ? versions.courses : 0) },
    maxBytes: 10_000,
    found,
  });
  const finish: ((value: string) => void)[] = [];
  const ask = () =>
    cache.remember("a", (track) => {
      track(["courses"]);
      return new Promise<string>((resolve) => finish.push(resolve));
    });
  const [first, second] = [ask(), ask()];
  versions.courses += 1;
  const third = ask();
  expect(finish).toHaveLength(2);
  finish[1]?.("new");
  expect(await third).toBe("new");
  finish[0]?.("old");
  expect(await Promise.all([first, second])).toEqual(["old", "old"]);
  expect(cache.peek("a")).toBe("new");
});

test("what shows the day is made anew on the next, and nothing else is", async () => {
  let day = 1;
  const cache = new MemoryCache({ changes, maxBytes: 10_000, found: { ...found, today: () => day } });
  let made = 0;
  const ask = (source: Source) =>
    cache.remember(source, async (track) => {
      track([source]);
      made += 1;
      return made;
    });
  const askBoth = () => Promise.all((["today", "courses"] as const).map(ask));
  expect([await askBoth(), await askBoth()]).toEqual([
    [1, 2],
    [1, 2],
  ]);
  day = 2;
  expect(cache.peek("today")).toBeUndefined();
  expect([await askBoth(), await askBoth()]).toEqual([
    [3, 2],
    [3, 2],
  ]);
});

test("what is made from a person or a course is believed for seconds while a notice of them may be missing", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const hears = { isHearing: true };
  const cache = new MemoryCache({
    changes: { ...changes, isHearing: () => hears.isHearing },
    maxBytes: 10_000,
    found,
  });
  let made = 0;
  const ask = (source: Source) =>
    cache.remember(source, async (track) => {
      track([source]);
      made += 1;
      return made;
    });
  const askAll = () => Promise.all((["user 1", "course 1", "schools"] as const).map(ask));
  expect(await askAll()).toEqual([1, 2, 3]);
  expect(await askAll()).toEqual([1, 2, 3]);
  hears.isHearing = false;
  vi.advanceTimersByTime(HEARS_FOR_MS - 1);
  expect(await askAll()).toEqual([1, 2, 3]);
  vi.advanceTimersByTime(1);
  expect(await askAll()).toEqual([4, 5, 3]);
  expect(await askAll()).toEqual([4, 5, 3]);
  vi.advanceTimersByTime(HEARS_FOR_MS);
  hears.isHearing = true;
  expect(await askAll()).toEqual([4, 5, 3]);
});

/** A cache whose notices cease, and the number that each value is made as. */
function openSilenced() {
  const heard = { isListening: true, silentMs: 0, versions: new Map<Source, number>() };
  const cache = new MemoryCache({
    changes: {
      ...changes,
      versionOf: (source) => heard.versions.get(source) ?? 0,
      isListening: () => heard.isListening,
      isHearing: () => heard.silentMs < HEARS_FOR_MS,
      silentMs: () => heard.silentMs,
    },
    maxBytes: 10_000,
    found,
  });
  let made = 0;
  const ask = (source: Source) =>
    cache.remember(source, async (track) => {
      track([source]);
      made += 1;
      return made;
    });
  const change = (source: Source) => heard.versions.set(source, (heard.versions.get(source) ?? 0) + 1);
  return { heard, cache, ask, change };
}

test("when notices cease, what was known then is stale for a minute, and is not what the key holds", async () => {
  const { heard, cache, ask } = openSilenced();
  await ask("courses");
  expect(cache.findStale("courses"), "it holds").toBeUndefined();
  Object.assign(heard, { isListening: false, silentMs: HEARS_FOR_MS });
  expect([cache.findStale("courses"), cache.peek("courses")]).toEqual([1, undefined]);
  expect([await ask("courses"), await ask("courses")], "made each time").toEqual([2, 3]);
  expect(cache.findStale("courses"), "and not kept").toBe(1);
  heard.silentMs = 60_000 - 1;
  expect(cache.findStale("courses")).toBe(1);
  heard.silentMs = 60_000;
  expect(cache.findStale("courses")).toBeUndefined();
});

test("over a connection that has fallen silent only what is believed for seconds is stale", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const { heard, cache, ask } = openSilenced();
  await Promise.all([ask("course 1"), ask("courses")]);
  vi.advanceTimersByTime(HEARS_FOR_MS);
  heard.silentMs = HEARS_FOR_MS;
  expect([cache.findStale("course 1"), cache.findStale("courses")]).toEqual([1, undefined]);
  expect(cache.peek("courses")).toBe(2);
});

test("what is known to have changed is not stale but wrong, unless it is how many have bought something", async () => {
  const { heard, cache, ask, change } = openSilenced();
  const all: Source[] = ["courses", "contents", "purchases", "purchaseCounts"];
  for (const source of all) await ask(source);
  for (const source of all.slice(1)) change(source);
  expect(all.map((source) => cache.findStale(source))).toEqual([undefined, undefined, 3, 4]);
  Object.assign(heard, { isListening: false, silentMs: HEARS_FOR_MS });
  expect(all.map((source) => cache.findStale(source))).toEqual([1, undefined, 3, 4]);
});

test("what could not be made anew is still found; of what came to nothing, nothing is", async () => {
  const { heard, cache, ask, change } = openSilenced();
  await Promise.all([ask("purchases"), ask("purchaseCounts")]);
  change("purchases");
  change("purchaseCounts");
  await expect(cache.remember("purchases", () => Promise.reject(new Error("no database")))).rejects.toThrow(
    "no database",
  );
  await cache.remember("purchaseCounts", async () => null);
  Object.assign(heard, { isListening: false, silentMs: HEARS_FOR_MS });
  expect([cache.findStale("purchases"), cache.findStale("purchaseCounts")]).toEqual([1, undefined]);
});

test("those who ask together for what has changed share what is made", async () => {
  const { cache, ask, change } = openSilenced();
  await ask("courses");
  change("courses");
  expect(await Promise.all([ask("courses"), ask("courses")])).toEqual([2, 2]);
  expect(cache.peek("courses")).toBe(2);
});

test.each([
  ["null", async () => null],
  [
    "a value that is not to be kept",
    async (track: Track) => {
      track("do not keep");
      return "a";
    },
  ],
])("%s is not kept, nor is a failure", async (_, produce: (track: Track) => Promise<string | null>) => {
  const cache = openCache(10_000);
  await cache.remember("a", produce);
  expect(cache.peek("a")).toBeUndefined();
  await expect(cache.remember("a", () => Promise.reject(new Error("no database")))).rejects.toThrow(
    "no database",
  );
  expect(await cache.remember("a", async () => "made")).toBe("made");
});
