import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Connection } from "./access.ts";
import { codeOf, PostgresStartError } from "./failure.ts";
import type { Server, ServerExit } from "./server.ts";

type Waiting = { server: Server; connection: Connection; log: (line: string) => void };

// After a crash PostgreSQL first replays its log: seconds on a slow disk. Longer than this, something is wrong.
const patienceMs = 120_000;
const stillStarting = new Set(["ENOENT", "ECONNREFUSED", "57P03"]);
const nothingThere = new Set(["28000", "3D000"]);

/** Waits until the server answers on its database, which is created, with its role, when missing. */
export async function waitUntilReady({ server, connection, log }: Waiting): Promise<void> {
  const started = Date.now();
  let nextNotice = started + 5000;
  for (;;) {
    const problem = await tryConnection(connection);
    if (problem === null) return;
    const exit = await peekExit(server);
    if (exit !== null) throw new PostgresStartError(`The database does not start: ${exit.description}`);
    const code = codeOf(problem) ?? "";
    if (nothingThere.has(code)) return await createDatabase(connection);
    if (!stillStarting.has(code) || Date.now() - started > patienceMs) {
      throw new PostgresStartError(`The database does not answer: ${problem.message}`);
    }
    if (Date.now() > nextNotice) {
      log(`PostgreSQL is still starting (${Math.round((Date.now() - started) / 1000)} s).`);
      nextNotice += 10_000;
    }
  }
}

async function tryConnection(connection: Connection): Promise<Error | null> {
  const client = new pg.Client(connection);
  try {
    await client.connect();
    await client.end();
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

// The moment given to the server also spaces the attempts.
async function peekExit({ exited }: Server): Promise<ServerExit | null> {
  return Promise.race([exited, sleep(10, null)]);
}

// The application's role is no superuser: what it may do here it may do on any PostgreSQL server.
async function createDatabase({ user, database, ...rest }: Connection): Promise<void> {
  const client = new pg.Client({ ...rest, user: "postgres", database: "postgres" });
  await client.connect();
  try {
    const roles = await client.query("select from pg_roles where rolname = $1", [user]);
    if (roles.rowCount === 0)
      await client.query(`create role ${client.escapeIdentifier(user)} login createdb`);
    const databases = await client.query("select from pg_database where datname = $1", [database]);
    if (databases.rowCount === 0) {
      const [name, owner] = [database, user].map((word) => client.escapeIdentifier(word));
      await client.query(`create database ${name} owner ${owner}`);
    }
  } finally {
    await client.end();
  }
}
