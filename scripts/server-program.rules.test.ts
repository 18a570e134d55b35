import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { serverCommand } from "./server-program.mjs";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "manara-command-"));
  vi.spyOn(process, "cwd").mockReturnValue(folder);
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const heapOf = () => /--max-old-space-size=(\d+)/.exec(serverCommand({ node: "node" }).join(" "))?.[1];

test("the heap grows with PAGE_MEMORY_MB, wherever the program reads it", async () => {
  vi.stubEnv("PAGE_MEMORY_MB", undefined);
  expect(heapOf()).toBe("1024");
  await writeFile(path.join(folder, ".env"), "# pages\nPAGE_MEMORY_MB=164\n");
  expect(heapOf()).toBe("1324");
  vi.stubEnv("PAGE_MEMORY_MB", "264");
  expect(heapOf()).toBe("1624");
  vi.stubEnv("PAGE_MEMORY_MB", "");
  expect(heapOf()).toBe("1024");
});
