import type { AbsolutePath } from "../../platform/absolute-path.ts";
import { lockBackups } from "../../platform/backup-lock.ts";
import { type ConnectionSettings, openDatabase, openPool } from "../../platform/database.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import type { Settings } from "../../settings.ts";
import { chainAll } from "../audit/audit-chain.ts";
import { type BackupReader, type BackupWriter, createBackup } from "./backup-folder.ts";
import { copyFiles, copyPages } from "./copy-files.ts";
import {
  beginSnapshot,
  connectForCopy,
  findMigrations,
  findSequences,
  findTables,
  isEmpty,
  readRows,
} from "./database-copy.repo.ts";
import { fingerprintOf } from "./find-key.ts";
import { BackupError, type BackupTable, FORMAT, type Manifest } from "./manifest.ts";
import { RowSum, summed } from "./row-sum.ts";
import type { Sealing } from "./sealing.ts";

export interface BackupOrder {
  /** Where it will be; not there yet, or empty. */
  folder: AbsolutePath;
  settings: Settings;
  connection: ConnectionSettings;
  storage: Storage;
  /** The school's key, of which the backup tells no more than which it is. */
  secretKey: string;
  withKey?: boolean;
  sealing?: Sealing;
  before?: BackupReader | null;
}

export interface MadeBackup {
  manifest: Manifest;
  /** On the disk, in bytes. */
  size: number;
}

/**
 * Makes a backup of a running school: the database as it is at one moment, and every file that it names then. It is there
 * whole or not at all. Throws a BackupError when another is being made, or the folder is not empty.
 */
export async function makeBackup(order: BackupOrder): Promise<MadeBackup> {
  const writer = await createBackup(order.folder, order.sealing ?? {});
  try {
    const manifest = await fill(order, writer);
    return { manifest, size: await writer.finish(manifest) };
  } catch (error) {
    await writer.giveUp();
    throw error;
  }
}

async function fill(
  { settings, connection, storage, secretKey, withKey = false, before = null }: BackupOrder,
  writer: BackupWriter,
): Promise<Manifest> {
  const client = await connectForCopy(connection);
  try {
    if (await isEmpty(client))
      throw new BackupError(
        `There is no school of COUNTRY=${settings.COUNTRY} there: its database is empty.`,
      );
    // Before the snapshot: what is given up after it is not removed from the store until the files are copied.
    if (!(await lockBackups(client))) throw new BackupError("Another backup of this school is being made.");
    const auditChain = await chainBefore(connection);
    const { begunAt, postgres } = await beginSnapshot(client);
    const migrations = await findMigrations(client);
    const tables: BackupTable[] = [];
    for (const table of await findTables(client)) {
      const sum = new RowSum();
      await writer.put(partOf(table), summed(readRows(client, table), sum));
      tables.push({ ...table, ...sum.result() });
    }
    const sequences = await findSequences(client);
    const files = await copyFiles({ client, storage, writer, before });
    const pages = await copyPages(settings, writer);
    if (withKey) await writer.put("secret.key", keyLine(secretKey));
    return {
      format: FORMAT,
      country: settings.COUNTRY,
      begunAt: begunAt.toISOString(),
      finishedAt: new Date().toISOString(),
      postgres,
      migrations,
      tables,
      sequences,
      auditChain,
      ...files,
      pages,
      keyFingerprint: fingerprintOf(secretKey),
      hasKey: withKey,
    };
  } finally {
    await client.end();
  }
}

/** Links what has none yet, so that the backup can be told from one whose entries were changed. */
async function chainBefore(connection: ConnectionSettings): Promise<Manifest["auditChain"]> {
  const pool = openPool(connection, 1);
  try {
    return await chainAll(openDatabase(pool));
  } finally {
    await pool.end();
  }
}

/** Where in a backup the rows of a table are. */
export const partOf = ({ schema, name }: Pick<BackupTable, "schema" | "name">) =>
  `database/${schema}.${name}.copy.gz` as const;

async function* keyLine(key: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${key}\n`);
}
