import { defaultCountryCode } from "@manara/countries/countries";
import pg from "pg";
import { type Database, openDatabase, openPool } from "../../apps/server/src/platform/database/database.ts";
import { toAbsolute } from "../../apps/server/src/platform/files/absolute-path.ts";
import { readSecrets } from "../../apps/server/src/platform/keys/key-ring.ts";
import { findSecretKeys } from "../../apps/server/src/platform/keys/secret-key.ts";
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

const secretsIn = async (db: Database, dataDir: string) =>
  readSecrets(
    db,
    await findSecretKeys({
      DATA_DIR: toAbsolute(dataDir),
      SECRET_KEY: undefined,
      SECRET_KEY_BEFORE: undefined,
    }),
  );

export type SchoolDatabase = Awaited<ReturnType<typeof openSchoolDatabase>>;

/** The database of a running school and its keys, as the platform's functions take them. */
export async function openSchoolDatabase(dataDir: string) {
  const pool = openPool(await describeConnection(dataDir, "manara"), 2);
  const db = openDatabase(pool);
  return { db, secrets: await secretsIn(db, dataDir), close: () => pool.end() };
}
