import { type ConnectionSettings, openDatabase, openPool } from "../../platform/database/database.ts";
import type { AbsolutePath } from "../../platform/files/absolute-path.ts";
import { lockBackups } from "../../platform/files/backup-lock.ts";
import type { Storage } from "../../platform/files/storage/storage.ts";
import { findSecretKeyInUse } from "../../platform/keys/key-ring.ts";
import type { SecretKeys } from "../../platform/keys/secret-key.ts";
import type { Settings } from "../../settings/settings.ts";
import { chainAll } from "../audit/audit-chain.ts";
import { type Encryption, fingerprintOf } from "./backup-encryption.ts";
import { type BackupReader, type BackupWriter, createBackup } from "./backup-folder.ts";
import type { Report } from "./backup-run.repo.ts";
import { copyFiles } from "./copy-files.ts";
import {
  beginSnapshot,
  connectForCopy,
  findMigrations,
  findSequences,
  findTables,
  isEmpty,
  readRows,
} from "./database-copy.repo.ts";
import { BackupError, type BackupTable, FORMAT, type Manifest } from "./manifest.ts";
import { RowSum, summed } from "./row-sum.ts";

export interface BackupOrder {
  /** Where it will be; not there yet, or empty. */
  folder: AbsolutePath;
  settings: Settings;
  connection: ConnectionSettings;
  storage: Storage;
  /** The school's key, or several of which one is: the backup shows no more of it than which one it is. */
  secretKeys: SecretKeys;
  withKey?: boolean;
  encryption?: Encryption;
  before?: BackupReader | null;
  report?: Report;
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
  const writer = await createBackup(order.folder, order.encryption ?? {});
  try {
    const manifest = await fill(order, writer);
    await order.report?.({ phase: "CLOSING", done: 0, total: 0 });
    return { manifest, size: await writer.finish(manifest) };
  } catch (error) {
    await writer.giveUp();
    throw error;
  }
}

async function fill(
  { settings, connection, storage, secretKeys, withKey = false, before = null, report }: BackupOrder,
  writer: BackupWriter,
): Promise<Manifest> {
  const client = await connectForCopy(connection);
  try {
    if (await isEmpty(client))
      throw new BackupError(
        `There is no school of COUNTRY=${settings.COUNTRY} there: its database is empty.`,
      );
    // Before the snapshot: what is given up after it is not removed from the store until the files are copied.
    if (!(await lockBackups(client)))
      throw new BackupError("Another backup of this school is being made.", "BUSY");
    const { auditChain, secretKey } = await prepare(connection, secretKeys);
    const { begunAt, postgres } = await beginSnapshot(client);
    const migrations = await findMigrations(client);
    const tables: BackupTable[] = [];
    const found = await findTables(client);
    for (const table of found) {
      await report?.({ phase: "DATABASE", done: tables.length, total: found.length });
      const sum = new RowSum();
      await writer.put(partOf(table), summed(readRows(client, table), sum));
      tables.push({ ...table, ...sum.result() });
    }
    const sequences = await findSequences(client);
    const files = await copyFiles({ client, storage, writer, before, report });
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
      pages: [],
      keyFingerprint: fingerprintOf(secretKey),
      hasKey: withKey,
    };
  } finally {
    await client.end();
  }
}

/** Links what has none yet, so that the backup can be distinguished from one whose entries were changed; and finds which key the school has. */
async function prepare(
  connection: ConnectionSettings,
  secretKeys: SecretKeys,
): Promise<Pick<Manifest, "auditChain"> & { secretKey: string }> {
  const pool = openPool(connection, 1);
  const db = openDatabase(pool);
  try {
    const secretKey = await findSecretKeyInUse(db, secretKeys);
    if (secretKey === null)
      throw new BackupError(
        "The key at hand (SECRET_KEY or DATA_DIR/secret.key) is not the key of this school: a backup would name the wrong one.",
        "WRONG_KEY",
      );
    return { auditChain: await chainAll(db), secretKey };
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
