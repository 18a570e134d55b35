import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import type { Settings } from "../settings.ts";
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

/** Starts the embedded server, or takes the one of DATABASE_URL. */
export async function openDatabaseServer(
  settings: Settings,
  log: FastifyBaseLogger,
  onUnexpectedExit: (reason: string) => void,
): Promise<DatabaseServer> {
  if (settings.DATABASE_URL) {
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
