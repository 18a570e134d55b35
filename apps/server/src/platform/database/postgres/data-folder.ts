import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { lchown, lstat, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { syncFolder } from "../../files/sync-folder.ts";
import type { Binaries } from "./binaries.ts";
import { codeOf, PostgresStartError } from "./failure.ts";
import { initialize } from "./initialize.ts";
import type { Runner } from "./runner.ts";

type Preparation = { folder: string; runner: Runner; binaries: Binaries; log: (line: string) => void };

/**
 * Leaves a complete data folder of our major version at `folder`, owned by the runner's account. It is made under
 * another name and renamed when complete, so one under its final name never is half-made by us. Answers whether it
 * was made now.
 */
export async function prepareDataFolder({ folder, runner, binaries, log }: Preparation): Promise<boolean> {
  await removeUnfinished(folder);
  const names = await listFolder(folder);
  if (names.includes("PG_VERSION") && existsSync(join(folder, "global/pg_control"))) {
    await requireVersion(folder, binaries.version);
    await takeOver(folder, runner, log);
    return false;
  }
  // PostgreSQL writes this file at its first start: there was data here, and it is not for us to begin anew.
  if (names.includes("postmaster.opts")) {
    throw new PostgresStartError(
      `The database in ${folder} is damaged (PG_VERSION or global/pg_control is missing): restore a backup, or move the folder away to begin anew.`,
    );
  }
  if (names.length > 0) await moveAside(folder, log);
  await create({ folder, runner, binaries, log });
  return true;
}

async function listFolder(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return [];
    throw new PostgresStartError(`The database folder ${folder} cannot be read: ${String(error)}`);
  }
}

async function create({ folder, runner, binaries, log }: Preparation): Promise<void> {
  log("Creating the database.");
  const unfinished = `${folder}.unfinished-${randomBytes(4).toString("hex")}`;
  await mkdir(unfinished, { mode: 0o700 });
  if (runner.isOther) await lchown(unfinished, runner.account.uid, runner.account.gid);
  try {
    await initialize({ folder: unfinished, runner, binaries });
    await moveFolder(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true, maxRetries: 5 });
    throw error;
  }
  await syncFolder(dirname(folder));
}

async function removeUnfinished(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.unfinished-`;
  const names = (await readdir(dirname(folder))).filter((name) => name.startsWith(prefix));
  // Retried, since an initdb whose starter was killed may still be writing its last files.
  for (const name of names)
    await rm(join(dirname(folder), name), { recursive: true, force: true, maxRetries: 5 });
}

async function requireVersion(folder: string, version: string): Promise<void> {
  const found = (await readFile(join(folder, "PG_VERSION"), "utf8")).trim();
  const [major] = version.split(".");
  if (found !== major) {
    throw new PostgresStartError(
      `The database in ${folder} was made by PostgreSQL ${found}, this server brings PostgreSQL ${major}: use the release that made it, or set DATA_DIR to another folder.`,
    );
  }
}

// Not ours, and nothing ever ran in it: kept, so that nothing is lost should we be wrong.
async function moveAside(folder: string, log: (line: string) => void): Promise<void> {
  const aside = `${folder}.half-made-${new Date().toISOString().replaceAll(":", "-")}`;
  await moveFolder(folder, aside);
  log(`The database folder was half-made by an interrupted start: moved to ${aside}, creating a new one.`);
}

// Files restored from a backup by root belong to root, and PostgreSQL cannot run as root.
async function takeOver(
  folder: string,
  { isOther, account }: Runner,
  log: (line: string) => void,
): Promise<void> {
  if (!isOther || (await lstat(folder)).uid === account.uid) return;
  log(`Handing the database folder ${folder} over to the account that runs PostgreSQL (uid ${account.uid}).`);
  for (const name of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, name), account.uid, account.gid);
  }
  await lchown(folder, account.uid, account.gid);
}

async function moveFolder(from: string, to: string): Promise<void> {
  await rename(from, to).catch((error: unknown) => {
    throw new PostgresStartError(
      `${from} cannot be renamed to ${to} (a mount point must be their parent): ${String(error)}`,
    );
  });
}
