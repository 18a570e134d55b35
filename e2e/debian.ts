import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { installFromDebian } from "../scripts/debian.mjs";

/** A program, and the package of Debian that brings it. */
export interface DebianProgram {
  file: string;
  packageName: string;
}

/** Sees to it that programs are there, as root by installing them; throws with the name of the package of one that is not. */
export async function ensurePrograms(programs: readonly DebianProgram[]): Promise<void> {
  for (const { file, packageName } of programs) {
    if (!existsSync(file)) await installFromDebian(packageName);
    if (!existsSync(file)) throw new Error(`there is no ${file}: install Debian's ${packageName}`);
  }
}

/** PostgreSQL does not run as root; Debian's has an account of its own. */
export async function findPostgresAccount(): Promise<{ uid: number; gid: number }> {
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(await readFile("/etc/passwd", "utf8")) ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}
