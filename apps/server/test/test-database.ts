import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import type { ConnectionSettings } from "../src/platform/database/database.ts";
import { OWNER } from "../src/platform/database/database-roles.ts";
import { TEMPLATE, type TestServer } from "./postgres-server.ts";

export interface TestDatabase {
  /** Who may do everything in it. */
  connection: Exclude<ConnectionSettings, string>;
  /** The role of the program, of a migrated one. */
  application: Exclude<ConnectionSettings, string>;
  drop(): Promise<void>;
}

/** Such a database as DATABASE_URL names it. */
export const urlOf = ({ host, port, user, database }: TestDatabase["connection"]): string =>
  `postgres://${user}@${encodeURIComponent(String(host))}:${port}/${database}`;

/** A database of its own on the run's PostgreSQL: migrated, or empty when `from` says so. */
export async function createTestDatabase(from: "template" | "nothing" = "template"): Promise<TestDatabase> {
  const server = inject("postgres");
  const database = `test_${randomBytes(8).toString("hex")}`;
  const template = from === "template" ? TEMPLATE : "template0";
  // To copy files takes half of what it takes to copy pages through the log, which nobody reads.
  await command(server, `create database ${database} owner ${OWNER} template ${template} strategy file_copy`);
  return {
    connection: { ...server, user: OWNER, database },
    application: { ...server, database },
    // Its owner may not end a vacuum of the server's own that happens to be under way in it.
    drop: () => command(server, `drop database ${database} with (force)`),
  };
}

let commanding: pg.Pool | undefined;

/** One connection for all files of a process: to open one takes longer than most of what is asked by it. */
async function command(server: TestServer, statement: string): Promise<void> {
  commanding ??= openCommanding(server);
  await commanding.query(statement);
}

function openCommanding(server: TestServer): pg.Pool {
  const target = { ...server, user: "postgres", database: "postgres" };
  const pool = new pg.Pool({ ...target, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // The server may end before this process does.
  pool.on("error", () => {});
  return pool;
}
