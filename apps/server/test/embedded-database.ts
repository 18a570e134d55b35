import { readFile } from "node:fs/promises";
import path from "node:path";

/** The embedded PostgreSQL that runs in a data folder. Line 1 of its lock file is the process, 4 the port, 5 the socket's folder. */
export async function findEmbeddedDatabase(
  dataDir: string,
): Promise<{ pid: number; host: string; port: number }> {
  const folder = path.join(dataDir, "postgres");
  const lines = (await readFile(path.join(folder, "postmaster.pid"), "utf8")).split("\n");
  return { pid: Number(lines[0]), host: path.resolve(folder, lines[4] ?? ""), port: Number(lines[3]) };
}
