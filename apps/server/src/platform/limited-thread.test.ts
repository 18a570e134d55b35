import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, expect, test } from "vitest";
import { cpuTimeSince } from "../../test/cpu-time.ts";
import { openThread, workOnEach } from "./limited-thread.ts";

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

/** A thread whose calls last a little; `begun` names them in their order. */
async function slowThread() {
  const run = await threadOf(
    "export const work = async (text) => { await new Promise((end) => setTimeout(end, 5)); return text; };",
  );
  const begun: string[] = [];
  const call = (text: string, who?: number) => run(text, who).then((answer) => begun.push(answer ?? ""));
  return { begun, call };
}

test("accounts have the thread by turns, however much one of them asks for", async () => {
  const { begun, call } = await slowThread();
  await Promise.all([...["a1", "a2", "a3", "a4"].map((text) => call(text, 1)), call("b1", 2)]);
  expect(begun).toEqual(["a1", "a2", "b1", "a3", "a4"]);
});

test("an account that fills the queue is refused, others and the program itself are not", async () => {
  const { begun, call } = await slowThread();
  const flood = Promise.allSettled(Array.from({ length: 130 }, (_, index) => call(`a${index}`, 1)));
  const others = [call("b", 2), ...Array.from({ length: 5 }, (_, index) => call(`own${index}`))];
  await Promise.all(others);
  expect(begun.indexOf("b")).toBeLessThan(4);
  const refused = (await flood).filter(({ status }) => status === "rejected");
  expect(refused.length).toBeGreaterThan(28);
  for (const one of refused) expect(one).toMatchObject({ reason: { code: "UNAVAILABLE" } });
});

test("the texts of one call have the time of one together, and one that is too much takes its own place alone", () => {
  const begun = process.cpuUsage();
  const endless = () => {
    for (;;);
  };
  const nested = (): string => nested() + nested();
  const answers = workOnEach(["one", "nested", "two", "endless", "endless", "three"], (text) => {
    if (text === "endless") endless();
    return text === "nested" ? nested() : text;
  });
  expect(answers).toEqual(["one", null, "two", null, null, null]);
  expect(cpuTimeSince(begun)).toBeLessThan(8000);
});

const wait = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

test("a text is not too much because the machine had no time for it", () => {
  const answers = workOnEach([3500, 1], (ms) => {
    wait(ms);
    return ms;
  });
  expect(answers).toEqual([3500, 1]);
}, 20_000);
