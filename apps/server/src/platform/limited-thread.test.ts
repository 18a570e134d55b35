import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { openThread } from "./limited-thread.ts";

const folder = await mkdtemp(join(tmpdir(), "threads-"));
afterAll(() => rm(folder, { recursive: true }));

async function threadOf(source: string) {
  const path = join(folder, `${source.length}.mjs`);
  await writeFile(path, source);
  return openThread<string, string>(pathToFileURL(path));
}

test("a file that is missing fails each call, and nothing else", async () => {
  const read = openThread<string, string>(pathToFileURL(join(folder, "none.mjs")));
  await expect(read("one")).rejects.toThrow("Cannot find module");
  await expect(Promise.all([read("two"), read("three")])).rejects.toThrow("Cannot find module");
});

test("so does one that cannot be loaded", async () => {
  const read = await threadOf("throw new Error('broken');");
  await expect(read("one")).rejects.toThrow("broken");
  await expect(read("two")).rejects.toThrow("broken");
});

test("a text that takes all memory ends the thread, and those that wait have a new one", async () => {
  const read = await threadOf(`export const work = (text) => {
    if (text !== "endless") return text;
    for (const all = []; ; ) all.push(new Array(100_000).fill({}));
  };`);
  expect(await Promise.all(["before", "endless", "after", "last"].map(read))).toEqual([
    "before",
    null,
    "after",
    "last",
  ]);
});
