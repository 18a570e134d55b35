import { pino } from "pino";
import { type ConnectionSettings, openDatabase, openPool } from "../../platform/database/database.ts";
import { migrate } from "../../platform/database/migrations.ts";
import { migrateJobs } from "../../platform/jobs/jobs.ts";
import type { BackupReader } from "./backup-folder.ts";
import {
  connectForCopy,
  emptyDatabase,
  findMigrations,
  findSequences,
  findTables,
  importTables,
  isEmpty,
  sumTables,
} from "./database-copy.repo.ts";
import { partOf } from "./make-backup.ts";
import { BackupError, type Manifest } from "./manifest.ts";

/** Fills an empty database from a backup: the schema it had then, then its rows. Throws a BackupError when it cannot. */
export async function restoreDatabase(
  { manifest, read }: BackupReader,
  { owner, replace = false }: { owner: ConnectionSettings; replace?: boolean },
): Promise<void> {
  const client = await connectForCopy(owner);
  try {
    if (!(await isEmpty(client))) {
      if (!replace) throw new BackupError("The database is not empty: --replace takes away what is in it.");
      await emptyDatabase(client);
    }
    await makeSchema(owner, manifest);
    await refuseOtherSchema(client, manifest);
    const { tables, sequences } = manifest;
    await importTables(client, { tables, sequences, read: (table) => read(partOf(table)) });
  } finally {
    await client.end();
  }
}

async function makeSchema(owner: ConnectionSettings, { migrations }: Manifest): Promise<void> {
  const pool = openPool(owner, 2);
  try {
    const upTo = migrations.at(-1)?.name;
    await migrate(openDatabase(pool), { ...(upTo !== undefined && { upTo }) });
    await migrateJobs(pool, pino({ level: "silent" }));
  } catch (error) {
    throw new BackupError(`The schema of the backup cannot be made by this version: ${String(error)}`);
  } finally {
    await pool.end();
  }
}

/** A backup of a later version, or of one that named its queue's columns otherwise, would lose something. */
async function refuseOtherSchema(
  client: Awaited<ReturnType<typeof connectForCopy>>,
  manifest: Manifest,
): Promise<void> {
  const have = await findMigrations(client);
  if (JSON.stringify(have) !== JSON.stringify(manifest.migrations)) {
    throw new BackupError("The backup was made by a version that this one does not follow: use that one.");
  }
  const tables = new Map((await findTables(client)).map((table) => [`${table.schema}.${table.name}`, table]));
  for (const { schema, name, columns } of manifest.tables) {
    const known = tables.get(`${schema}.${name}`)?.columns ?? [];
    const lost = columns.filter((column) => !known.includes(column));
    if (lost.length > 0 || known.length === 0) {
      throw new BackupError(
        `This version has no place for ${schema}.${name} (${lost.join(", ")}): restore with the version that made the backup, then upgrade.`,
      );
    }
  }
}

/** How a database differs from a backup, a line for each table or sequence; none when it is the same. */
export async function compareDatabase(owner: ConnectionSettings, manifest: Manifest): Promise<string[]> {
  const client = await connectForCopy(owner);
  try {
    const found = await sumTables(client, manifest.tables);
    const tables = found.flatMap((table, index) => {
      const wanted = manifest.tables[index];
      if (wanted?.rows === table.rows && wanted.sum === table.sum) return [];
      return [
        `${table.name}: ${table.rows} rows of ${wanted?.rows}${wanted?.rows === table.rows ? ", with other contents" : ""}`,
      ];
    });
    const last = new Map((await findSequences(client)).map((one) => [one.name, one.last]));
    const sequences = manifest.sequences
      .filter((one) => (last.get(one.name) ?? null) !== one.last)
      .map((one) => `${one.name}: at ${last.get(one.name)}, not at ${one.last}`);
    return [...tables, ...sequences];
  } finally {
    await client.end();
  }
}
