import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import { refuseSetting, type Settings } from "../settings.ts";
import type { ConnectionSettings } from "./database.ts";
import { startEmbeddedPostgres } from "./postgres/embedded-postgres.ts";

/** A PostgreSQL server to work with, ours or the operator's. */
export interface DatabaseServer {
  connection: ConnectionSettings;
  /** Whether it is the embedded one: demo data are for it, unless the operator says otherwise. */
  embedded: boolean;
  stop(): Promise<void>;
}

/** Each country has a database of its own in the embedded server, so one folder can show both variants. */
async function createWhenMissing(connection: pg.ClientConfig, name: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const found = await client.query("select from pg_database where datname = $1", [name]);
    if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

/** The major version that Debian 12 brings, and the oldest that the school is tried on. */
const OLDEST_POSTGRES = 15;

/** Why no school can stand on a PostgreSQL of this version (`server_version_num`: major × 10,000 + minor); null when it can. */
export function findVersionRefusal(versionNumber: number): string | null {
  const major = Math.floor(versionNumber / 10_000);
  if (major >= OLDEST_POSTGRES) return null;
  return `it is PostgreSQL ${major}, and must be ${OLDEST_POSTGRES} or newer`;
}

/** Asks the operator's database once, so that a wrong address is told in one line. */
async function tryDatabase(url: string): Promise<void> {
  const refuse = (reason: string): never => {
    throw refuseSetting("DATABASE_URL", url, reason);
  };
  let client: pg.Client;
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    await client.connect();
  } catch (error) {
    // Its text names host, port, role or database, never the password.
    return refuse(`it leads to no database: ${error instanceof Error ? error.message : String(error)}`);
  }
  try {
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::integer as version",
    );
    const refusal = findVersionRefusal(rows[0]?.version ?? 0);
    if (refusal) refuse(refusal);
  } finally {
    await client.end();
  }
}

/** Starts the embedded server, or takes the one of DATABASE_URL. */
export async function openDatabaseServer(
  settings: Settings,
  log: FastifyBaseLogger,
  onUnexpectedExit: (reason: string) => void,
): Promise<DatabaseServer> {
  if (settings.DATABASE_URL) {
    await tryDatabase(settings.DATABASE_URL);
    return { connection: settings.DATABASE_URL, embedded: false, stop: async () => {} };
  }

  const server = await startEmbeddedPostgres({
    dataDir: path.join(settings.DATA_DIR, "postgres"),
    log: (line) => log.info(line),
  });
  let stopping = false;
  void server.exited.then((exit) => {
    if (!stopping) onUnexpectedExit(`the embedded database ended unexpectedly (${JSON.stringify(exit)})`);
  });
  const database = `manara_${settings.COUNTRY}`;
  await createWhenMissing(server.connection, database);
  return {
    connection: { ...server.connection, database },
    embedded: true,
    async stop() {
      stopping = true;
      await server.stop();
    },
  };
}
