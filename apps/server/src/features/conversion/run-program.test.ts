import { execFile } from "node:child_process";
import { mkdtemp, readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, inject, test } from "vitest";
import { toAbsolute } from "../../platform/files/absolute-path.ts";
import { runProgram } from "./run-program.ts";

const folder = toAbsolute(await mkdtemp(path.join(inject("scratch"), "programs-")));
const run = (script: string, given: Partial<Parameters<typeof runProgram>[0]> = {}) =>
  runProgram({
    program: toAbsolute("/bin/sh"),
    args: ["-c", script],
    folder,
    withinMs: 20_000,
    isStopped: () => false,
    ...given,
  });

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test("a program works in its folder, says its lines, and knows nothing of ours", async () => {
  const lines: string[] = [];
  await run("pwd; env | sort; nice", { onLine: (line) => lines.push(line) });
  expect(lines[0]).toBe(folder);
  expect(lines.filter((line) => line.includes("=")).map((line) => line.split("=")[0])).toEqual(
    expect.arrayContaining(["LC_ALL", "PATH"]),
  );
  expect(lines.some((line) => /SECRET|DATABASE|HOME=/.test(line))).toBe(false);
  expect(Number(lines.at(-1))).toBeGreaterThanOrEqual(10);
});

test("not even root's programs run before us", async () => {
  await expect(run("chrt --fifo 1 true")).rejects.toMatchObject({ reason: "failed" });
});

test("one that fails says why", async () => {
  await expect(run("echo no such film >&2; exit 3")).rejects.toMatchObject({
    reason: "failed",
    message: "/bin/sh failed: no such film",
  });
});

test.each([
  ["is not there", toAbsolute("/nowhere/program")],
  ["may not be run", toAbsolute("/etc/passwd")],
])("one that %s was not started", async (_, program) => {
  await expect(run("", { program })).rejects.toMatchObject({
    reason: "not started",
    message: expect.stringContaining(program),
  });
});

test("without open files to spare it was not started, and nothing else ends", async () => {
  const module = new URL("./run-program.ts", import.meta.url).href;
  const script = `
    const { runProgram } = await import("${module}");
    const { openSync } = await import("node:fs");
    const run = () => runProgram({ program: "/bin/true", args: [], folder: "/", withinMs: 20_000, isStopped: () => false });
    await run();
    try { for (;;) openSync("/dev/null"); } catch {}
    await run().catch(({ reason }) => process.stdout.write(reason));`;
  const limited = ["-c", 'ulimit -n 64; exec "$0" --input-type=module -e "$1"', process.execPath, script];
  const { stdout } = await promisify(execFile)("/bin/sh", limited);
  expect(stdout).toBe("not started");
});

test("one that somebody else ends was killed", async () => {
  await expect(run("kill -9 $$")).rejects.toMatchObject({ reason: "killed" });
});

test.each([
  ["late", { withinMs: 300 }],
  ["stopped", { isStopped: () => true }],
])("one that is %s ends with all that it has begun", async (reason, given) => {
  await expect(run("sleep 60 & echo $! > child; wait", given)).rejects.toMatchObject({ reason });
  const child = Number(await readFile(path.join(folder, "child"), "utf8"));
  await expect.poll(() => isAlive(child), { timeout: 5000 }).toBe(false);
});
