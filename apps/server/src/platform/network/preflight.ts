import { execFile } from "node:child_process";
import { access, chmod, constants, mkdir, readdir, stat } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { refuseSetting, type Settings } from "../../settings/settings.ts";
import { asTyped } from "../files/absolute-path.ts";

/** A process that was killed a moment ago may hold the port until whoever started it has noticed: a second. */
const PORT_FREE_WITHIN_MS = 3000;
const AGAIN_AFTER_MS = 100;
const PROGRAM_ENDS_WITHIN_MS = 10_000;

type Address = Pick<Settings, "HOST" | "PORT">;

/** Listens for a moment. Answers the system's code of what stands in the way, else null. */
function tryToListen({ HOST: host, PORT: port }: Address): Promise<string | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen({ host, port }, () => probe.close(() => resolve(null)));
  });
}

/** Throws a SettingError when HOST and PORT are nowhere to listen: before a database is started in vain. */
export async function ensureFreeAddress(address: Address): Promise<void> {
  const until = Date.now() + PORT_FREE_WITHIN_MS;
  let obstacle = await tryToListen(address);
  while (obstacle === "EADDRINUSE" && Date.now() < until) {
    await setTimeout(AGAIN_AFTER_MS);
    obstacle = await tryToListen(address);
  }
  if (obstacle === null) return;
  if (obstacle === "EADDRINUSE") throw refuseSetting("PORT", address.PORT, "another program listens there");
  if (obstacle === "EACCES") throw refuseSetting("PORT", address.PORT, "this user may not listen there");
  throw refuseSetting("HOST", address.HOST, obstacle);
}

/** Makes the folder of everything that is kept. Throws a SettingError when it is none or cannot be written to. */
export async function ensureDataFolder({ DATA_DIR }: Pick<Settings, "DATA_DIR">): Promise<void> {
  try {
    await mkdir(DATA_DIR, { recursive: true });
    await access(DATA_DIR, constants.W_OK | constants.X_OK);
    await keepFromOthers(DATA_DIR);
  } catch (error) {
    throw refuseSetting("DATA_DIR", asTyped(DATA_DIR), (error as NodeJS.ErrnoException).code);
  }
}

/** Throws a SettingError where root would write into a folder of the account that runs the school, which could not open it then. */
export async function refuseFolderOfAnother(
  { DATA_DIR }: Pick<Settings, "DATA_DIR">,
  self = process.getuid?.(),
): Promise<void> {
  const { uid: owner } = await stat(DATA_DIR);
  if (self === 0 && owner !== 0)
    throw refuseSetting(
      "DATA_DIR",
      asTyped(DATA_DIR),
      `it belongs to the account ${owner}: run this as that one`,
    );
}

/** Makes the folder of the daily backups. Throws a SettingError when it is none or cannot be written to. */
export async function ensureBackupFolder({ BACKUP_DIR }: Pick<Settings, "BACKUP_DIR">): Promise<void> {
  if (BACKUP_DIR === undefined) return;
  try {
    await mkdir(BACKUP_DIR, { recursive: true });
    await access(BACKUP_DIR, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw refuseSetting("BACKUP_DIR", BACKUP_DIR, (error as NodeJS.ErrnoException).code);
  }
}

/** Throws a SettingError when FFMPEG_PATH names no program; what one can do is looked up when there is a film. */
export async function ensureProgram({ FFMPEG_PATH }: Pick<Settings, "FFMPEG_PATH">): Promise<void> {
  if (FFMPEG_PATH === undefined) return;
  const options = { timeout: PROGRAM_ENDS_WITHIN_MS };
  const failure = await promisify(execFile)(FFMPEG_PATH, ["-version"], options).catch(
    (error: { code?: unknown }) => error,
  );
  // One that runs and fails has a number there.
  if ("code" in failure && typeof failure.code === "string")
    throw refuseSetting("FFMPEG_PATH", FFMPEG_PATH, failure.code);
}

/** Keeps files for the program's own account alone from now on: call it before anything is written. */
export const writeForOneself = (): void => void process.umask(0o077);

/** Readers of the output may leave (`npm start | head -1`): the school stays open, and says the rest to nobody. */
export function goOnUnread(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    });
  }
}

/** Parts that the program makes in its folder. The database's is its own account's alone already. */
const OWN_PARTS = ["files", "outbox", "postgres", "secret.key", "work"];
const PRIVATE = 0o700;

/**
 * Closes an existing folder, in which others could read mails and files. One that holds something else as well is the
 * operator's: then its parts are closed. Elsewhere than on Linux root's database has to walk through the folder.
 */
async function keepFromOthers(folder: string): Promise<void> {
  const names = await readdir(folder);
  const isOurs = names.every((name) => OWN_PARTS.some((part) => name.startsWith(part)));
  const isWalkedThrough = process.getuid?.() === 0 && process.platform !== "linux";
  const closed = names.filter((name) => ["files", "outbox", "work"].includes(name));
  for (const name of closed) await closeFolder(path.join(folder, name));
  if (isOurs) await closeFolder(folder, isWalkedThrough ? 0o711 : PRIVATE);
}

/** A folder of another account, as a volume can be, stays as it is. */
async function closeFolder(folder: string, mode = PRIVATE): Promise<void> {
  await chmod(folder, mode).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EPERM") throw error;
  });
}
