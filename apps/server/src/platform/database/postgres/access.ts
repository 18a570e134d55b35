import { randomBytes } from "node:crypto";
import { lchown, lstat, mkdir, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { userInfo } from "node:os";
import { join } from "node:path";
import { PostgresStartError } from "./failure.ts";
import type { Runner } from "./runner.ts";

/** Everything that a `pg` client needs to connect; complete, so that no PG* variable of the environment changes it. */
export type Connection = { host: string; port: number; user: string; database: string; ssl: false };

// The room for a path in a socket's address, less its closing zero: 103 bytes on macOS, 107 on Linux.
const longestSocketPath = process.platform === "darwin" ? 103 : 107;
export const port = 5432;

/** A name no other running database has: that of the folder itself, which moving or linking it does not change. */
export async function nameCluster(folder: string): Promise<string> {
  const { dev, ino } = await stat(folder, { bigint: true });
  return `manara-${dev.toString(36)}-${ino.toString(36)}`;
}

/**
 * Lets in one account alone, this process's own, through a socket in a private folder, without password: the kernel says
 * who connects. Answers where the socket is: for the server, and for clients.
 */
export async function openAccess({
  folder,
  clusterName,
  runner,
  account,
}: {
  folder: string;
  clusterName: string;
  runner: Runner;
  account: string;
}): Promise<{ serverHost: string; host: string }> {
  const name = `"${account.replaceAll('"', '""')}"`;
  await replaceFile(join(folder, "pg_hba.conf"), "local all all peer map=manara\n", runner);
  await replaceFile(
    join(folder, "pg_ident.conf"),
    ["manara", "manara_owner", "postgres"].map((role) => `manara ${name} ${role}\n`).join(""),
    runner,
  );
  const inside = join(folder, "run");
  if (Buffer.byteLength(`${inside}/.s.PGSQL.${port}`) <= longestSocketPath) {
    await makePrivate(inside, runner);
    return { serverHost: "run", host: inside };
  }
  // Not the system's own choice of temporary folder: that may be long as well, or closed to the runner's account.
  const outside = join("/tmp", clusterName);
  await makePrivate(outside, runner);
  return { serverHost: outside, host: outside };
}

/** Removes the socket's folder when it lies outside of the data folder. */
export async function closeAccess({ folder, host }: { folder: string; host: string }): Promise<void> {
  // A folder of the system for what is temporary: the system empties it too.
  if (!host.startsWith(folder)) await rm(host, { recursive: true, force: true }).catch(() => undefined);
}

// Emptied, so that no socket or lock of an earlier run is in the way.
async function makePrivate(path: string, { isOther, account }: Runner): Promise<void> {
  // It may be there; whatever else was wrong, there is none to look at.
  await mkdir(path, { mode: 0o700 }).catch(() => undefined);
  const found = await lstat(path);
  if (!found.isDirectory() || (found.uid !== account.uid && found.uid !== process.getuid?.())) {
    throw new PostgresStartError(
      `The folder ${path}, meant for the database's socket, belongs to someone else.`,
    );
  }
  for (const name of await readdir(path)) await rm(join(path, name), { recursive: true, force: true });
  if (isOther) await lchown(path, account.uid, account.gid);
}

// By renaming: root must not write through a link that the folder's owner may have put there.
async function replaceFile(path: string, content: string, { isOther, account }: Runner): Promise<void> {
  const next = `${path}.${randomBytes(4).toString("hex")}`;
  await writeFile(next, content, { mode: 0o600, flag: "wx" });
  if (isOther) await lchown(next, account.uid, account.gid);
  await rename(next, path);
}

/** The name of this process's account, by which PostgreSQL knows us. */
export function getOwnName(): string {
  try {
    return userInfo().username;
  } catch {
    throw new PostgresStartError(
      `The account that runs this server (uid ${process.getuid?.()}) has no name in /etc/passwd, which PostgreSQL needs: give it one, or set DATABASE_URL.`,
    );
  }
}
