import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type ConnectionSettings, openDatabase, openPool } from "../../platform/database/database.ts";
import { type DatabaseServer, openScratchDatabase } from "../../platform/database/open-database.ts";
import { verifyChain } from "../audit/audit-chain.ts";
import { type BackupReader, measure } from "./backup-folder.ts";
import { compareDatabase, restoreDatabase } from "./restore-database.ts";

/** Prefix of its folders. */
export const SCRATCH = "manara-verify-";

/**
 * Restores a backup into a database of its own, which is thrown away, and compares rows, sums and the hashes of all files.
 * Answers what is wrong, in words; nothing when it can be relied on. `above` has room for the database.
 */
export async function verifyBackup(
  backup: BackupReader,
  openScratch = openScratchDatabase,
  above: string = tmpdir(),
): Promise<string[]> {
  const folder = await mkdtemp(path.join(above, SCRATCH));
  const scratch: Pick<DatabaseServer, "connection" | "stop"> = await openScratch(folder);
  try {
    await restoreDatabase(backup, { owner: scratch.connection });
    return [
      ...(await compareDatabase(scratch.connection, backup.manifest)),
      ...(await verifyAudit(scratch.connection, backup)),
      ...(await compareFiles(backup)),
    ];
  } finally {
    await scratch.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function verifyAudit(connection: ConnectionSettings, { manifest }: BackupReader): Promise<string[]> {
  const pool = openPool(connection, 1);
  try {
    return await verifyChain(openDatabase(pool), manifest.auditChain);
  } finally {
    await pool.end();
  }
}

async function compareFiles(backup: BackupReader): Promise<string[]> {
  const wrong: string[] = [];
  const { files, pages } = backup.manifest;
  const parts = [
    ...files.map((file) => ({ ...file, part: `files/${file.key}` as const })),
    ...pages.map((page) => ({ ...page, part: `pages/${page.key}` as const })),
  ];
  for (const { part, size, sha256 } of parts) {
    const found = await backup
      .read(part)
      .then(measure)
      .catch((error: unknown) => String(error));
    if (typeof found === "string") wrong.push(`${part}: ${found}`);
    else if (found.size !== size || found.sha256 !== sha256) wrong.push(`${part}: other bytes`);
  }
  return wrong;
}
