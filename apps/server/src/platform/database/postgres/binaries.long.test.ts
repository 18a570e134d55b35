import { chmodSync, existsSync } from "node:fs";
import { cp, mkdtemp, readdir, readFile, rm, stat, unlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { findBinaries, linkLibraries } from "./binaries.ts";
import { canRun, chooseRunner } from "./runner.ts";

const isRoot = process.getuid?.() === 0;

describe("the bundled programs", () => {
  test("get their missing library links, from two starts at once", async () => {
    const packageFolder = await copyPackage();
    const links = await removeLinks(packageFolder);
    expect(await Promise.all([linkLibraries(packageFolder), linkLibraries(packageFolder)])).toEqual([
      true,
      true,
    ]);
    expect(links.every(existsSync)).toBe(true);
    expect(canRun(await chooseRunner(packageFolder), ["true"])).toBe(true);
  });

  test("are left untouched once linked, so a read-only installation will do", async () => {
    const packageFolder = await copyPackage();
    const library = join(packageFolder, "native/lib");
    const before = await stat(library);
    chmodSync(library, 0o555);
    expect(await linkLibraries(packageFolder)).toBe(true);
    expect((await stat(library)).mtimeMs).toBe(before.mtimeMs);
    chmodSync(library, 0o755);
  });

  test("are used from a copy, made once, when they cannot be used where they are", async () => {
    const packageFolder = await copyPackage();
    const cacheFolder = join(await makeOpenFolder(), "cache");
    const runner = await chooseRunner("/nowhere");
    // Closed to root's helper account as a checkout under /root is; for an ordinary user, unlinked and read-only.
    if (isRoot) chmodSync(packageFolder, 0o700);
    else await removeLinks(packageFolder).then(() => chmodSync(join(packageFolder, "native/lib"), 0o555));
    const starts = [0, 1].map(() => findBinaries(runner, { packageFolder, cacheFolder }));
    const [found, foundAtOnce] = await Promise.all(starts);
    chmodSync(join(packageFolder, "native/lib"), 0o755);
    expect(found).toEqual(foundAtOnce);
    expect(dirname(found?.postgres ?? "").startsWith(cacheFolder)).toBe(true);
    expect(canRun(runner, [found?.initdb ?? "", "--version"])).toBe(true);
    expect(await readdir(cacheFolder)).toHaveLength(1);
  });
});

async function makeOpenFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "manara-binaries-"));
  chmodSync(folder, 0o755);
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function copyPackage(): Promise<string> {
  const { postgres, version } = await findBinaries(await chooseRunner("/nowhere"));
  const packageFolder = join(await makeOpenFolder(), "package");
  await cp(join(dirname(postgres), "../.."), packageFolder, { recursive: true, verbatimSymlinks: true });
  await writeFile(join(packageFolder, "package.json"), JSON.stringify({ version }));
  return packageFolder;
}

async function removeLinks(packageFolder: string): Promise<string[]> {
  const list = JSON.parse(await readFile(join(packageFolder, "native/pg-symlinks.json"), "utf8"));
  const links = list.map(({ target }: { target: string }) => join(packageFolder, target));
  await Promise.all(links.map(unlink));
  return links;
}
