import { statSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { type AbsolutePath, toAbsolute, within } from "../files/absolute-path.ts";
import { readOrMakeSecretKey } from "./secret-key.ts";

async function makeFolder(): Promise<AbsolutePath> {
  const folder = toAbsolute(await mkdtemp(path.join(tmpdir(), "manara-secrets-")));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test("a key is made once, for its owner's eyes", async () => {
  const folder = within(await makeFolder(), "data");
  const key = await readOrMakeSecretKey(folder);
  expect(key.length).toBeGreaterThanOrEqual(64);
  expect(await readOrMakeSecretKey(folder)).toBe(key);
  expect((await stat(path.join(folder, "secret.key"))).mode & 0o777).toBe(0o600);
});

test("starts at the same moment agree on one key and leave nothing beside it", async () => {
  const folder = await makeFolder();
  const keys = await Promise.all(Array.from({ length: 20 }, () => readOrMakeSecretKey(folder)));
  expect(new Set(keys)).toEqual(new Set([await readFile(path.join(folder, "secret.key"), "utf8")]));
  expect(await readdir(folder)).toEqual(["secret.key"]);
});

test("the file is whole from its first moment, whenever a start is killed", async () => {
  const folder = await makeFolder();
  let isMade = false;
  const making = readOrMakeSecretKey(folder).finally(() => {
    isMade = true;
  });
  const sizes = new Set<number>();
  while (!isMade) {
    const found = statSync(path.join(folder, "secret.key"), { throwIfNoEntry: false });
    if (found) sizes.add(found.size);
    await nextTurn();
  }
  expect(sizes).toEqual(new Set([(await making).length]));
});

test("what a start that was killed half-way left aside is not taken for the key", async () => {
  const folder = await makeFolder();
  await writeFile(path.join(folder, "secret.key.0a1b2c3d.part"), "");
  const key = await readOrMakeSecretKey(folder);
  expect(await readOrMakeSecretKey(folder)).toBe(key);
});

test("a key that somebody cut is refused, not replaced: what it encrypted would be lost", async () => {
  const folder = await makeFolder();
  await writeFile(path.join(folder, "secret.key"), "too short");
  await expect(readOrMakeSecretKey(folder)).rejects.toThrow("is damaged");
  expect(await readFile(path.join(folder, "secret.key"), "utf8")).toBe("too short");
  // However long the one is that it has replaced.
  await writeFile(path.join(folder, "secret.key"), `too short\nreplaces: ${"before ".repeat(9)}\n`);
  await expect(readOrMakeSecretKey(folder)).rejects.toThrow("is damaged");
});
