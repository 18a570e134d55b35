import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { followFolder } from "./follow-folder.ts";

const WITHIN = { timeout: 5000, interval: 20 };

test("whatever changes in a folder is noticed, also what came and went between two looks", async () => {
  const parent = await mkdtemp(path.join(tmpdir(), "manara-follow-"));
  const folder = path.join(parent, "pages");
  const file = path.join(folder, "ar", "terms.md");
  const { version, stop } = followFolder(folder);
  const expectNoticed = async (change: () => Promise<void>) => {
    const before = version();
    await change();
    await vi.waitFor(() => expect(version()).toBeGreaterThan(before), WITHIN);
  };
  await vi.waitFor(() => expect(version()).toBe(1), WITHIN);
  await expectNoticed(async () => void (await mkdir(path.dirname(file), { recursive: true })));
  await expectNoticed(() => writeFile(file, "one"));
  await expectNoticed(() => writeFile(file, "two, longer"));
  await expectNoticed(() => rm(file));
  await expectNoticed(async () => {
    await writeFile(file, "here for a moment");
    await rm(file);
  });
  stop();
  await rm(parent, { recursive: true });
});
