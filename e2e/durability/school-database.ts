import { readFile } from "node:fs/promises";
import path from "node:path";
import { defaultCountryCode } from "@manara/countries/countries";
import pg from "pg";
import { openDatabase, openPool } from "../../apps/server/src/platform/database.ts";
import { deriveSecrets, type Secrets } from "../../apps/server/src/platform/secrets.ts";
import { findEmbeddedDatabase } from "../../apps/server/test/embedded-database.ts";

/** The school's own account in its database, and the one that may look at everything. */
export type DatabaseUser = "manara" | "postgres";

async function describeConnection(dataDir: string, user: DatabaseUser) {
  const { host, port } = await findEmbeddedDatabase(dataDir);
  return { host, port, user, database: `manara_${defaultCountryCode}` };
}

/** Works on the database of a running school by plain SQL. */
export async function withClient<Result>(
  dataDir: string,
  user: DatabaseUser,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(await describeConnection(dataDir, user));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The keys of a school that was started at least once. */
export async function readSecrets(dataDir: string): Promise<Secrets> {
  return deriveSecrets((await readFile(path.join(dataDir, "secret.key"), "utf8")).trim());
}

/** The database of a running school and its keys, as the platform's functions take them. */
export async function openSchoolDatabase(dataDir: string) {
  const pool = openPool(await describeConnection(dataDir, "manara"), 2);
  return { db: openDatabase(pool), secrets: await readSecrets(dataDir), close: () => pool.end() };
}
