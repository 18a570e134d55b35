import { readFile } from "node:fs/promises";
import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import { refuseSetting, type Settings } from "../../settings/settings.ts";
import { within } from "../files/absolute-path.ts";
import { ifNotThere } from "../files/if-there.ts";
import type { ConnectionSettings } from "./database.ts";
import { giveToOwner, OWNER } from "./database-roles.ts";
import { startEmbeddedPostgres } from "./postgres/embedded-postgres.ts";

/** A PostgreSQL server to work with, ours or the operator's. */
export interface DatabaseServer {
  connection: ConnectionSettings;
  /** The same without a pooler between: what is said on one connection belongs together. */
  session: ConnectionSettings;
  /** Owner of the database, who brings it up to date. With a DATABASE_URL alone the same. */
  owner: ConnectionSettings;
  /** Whether it is the embedded one: demo data are for it, unless the operator says otherwise. */
  embedded: boolean;
  stop(): Promise<void>;
}

/** The major version that Debian 12 brings, and the oldest that the school is tried on. */
const OLDEST_POSTGRES = 15;

/** Why no school can stand on a PostgreSQL of this version (`server_version_num`: major × 10,000 + minor); null when it can. */
export function findVersionRefusal(versionNumber: number): string | null {
  const major = Math.floor(versionNumber / 10_000);
  if (major >= OLDEST_POSTGRES) return null;
  return `it is PostgreSQL ${major}, and must be ${OLDEST_POSTGRES} or newer`;
}

/** Asks the operator's database once, so that a wrong address is reported in one line. */
async function tryDatabase(
  setting: "DATABASE_URL" | "DATABASE_OWNER_URL" | "DATABASE_SESSION_URL",
  url: string,
): Promise<void> {
  const refuse = (reason: string): never => {
    throw refuseSetting(setting, url, reason);
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
    await tryDatabase("DATABASE_URL", settings.DATABASE_URL);
    const { DATABASE_URL: connection, DATABASE_SESSION_URL: session = connection } = settings;
    const { DATABASE_OWNER_URL: owner = session } = settings;
    if (session !== connection) await tryDatabase("DATABASE_SESSION_URL", session);
    if (owner !== session) await tryDatabase("DATABASE_OWNER_URL", owner);
    return { connection, session, owner, embedded: false, stop: async () => {} };
  }

  const server = await startEmbeddedPostgres({
    dataDir: within(settings.DATA_DIR, "postgres"),
    log: (line) => log.info(line),
  });
  let stopping = false;
  void server.exited.then((exit) => {
    if (!stopping) onUnexpectedExit(`the embedded database ended unexpectedly (${JSON.stringify(exit)})`);
  });
  const database = `manara_${settings.COUNTRY}`;
  // Each country has a database of its own, so one folder can show both variants.
  await giveToOwner(server.connection, database);
  const connection = { ...server.connection, database };
  return {
    connection,
    session: connection,
    owner: { ...server.connection, database, user: OWNER },
    embedded: true,
    async stop() {
      stopping = true;
      await server.stop();
    },
  };
}

/** How to reach the embedded server that another process of ours runs in a data folder; null: none answers. */
async function findRunningServer(settings: Settings): Promise<ConnectionSettings | null> {
  const folder = within(settings.DATA_DIR, "postgres");
  const lines = (await readFile(path.join(folder, "postmaster.pid"), "utf8").catch(ifNotThere(""))).split(
    "\n",
  );
  // Line 4 is the port, 5 the socket's folder.
  const [port, socket] = [Number(lines[3]), lines[4]?.trim()];
  if (!port || !socket) return null;
  const connection = {
    host: path.resolve(folder, socket),
    port,
    user: "manara",
    database: `manara_${settings.COUNTRY}`,
  };
  const client = new pg.Client(connection);
  try {
    await client.connect();
    return connection;
  } catch {
    // The file was left behind by a server that has gone, or that one is ending.
    return null;
  } finally {
    // It has nothing to end when it never connected.
    await client.end().catch(() => undefined);
  }
}

/** The database of a school for a command beside it: that of the running program, or one that is started for the command. */
export async function openBeside(settings: Settings, log: FastifyBaseLogger): Promise<DatabaseServer> {
  const running = settings.DATABASE_URL ? null : await findRunningServer(settings);
  if (running)
    return { connection: running, session: running, owner: running, embedded: true, stop: async () => {} };
  return openDatabaseServer(settings, log, (reason) => log.fatal(reason));
}

/** An empty database in a server of its own, in a folder that is removed afterwards. */
export async function openScratchDatabase(folder: string): Promise<DatabaseServer> {
  const server = await startEmbeddedPostgres({ dataDir: path.join(folder, "postgres"), log: () => {} });
  const client = new pg.Client({ ...server.connection, user: "postgres", database: "postgres" });
  await client.connect();
  // It need not survive anything.
  await client.query("alter system set fsync = off");
  await client.query("select pg_reload_conf()");
  await client.end();
  const { connection, stop } = server;
  return { connection, session: connection, owner: connection, embedded: true, stop };
}
