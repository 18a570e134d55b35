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
  await runOn(
    { ...server, user: OWNER },
    `create database ${database} template ${from === "template" ? TEMPLATE : "template0"}`,
  );
  return {
    connection: { ...server, user: OWNER, database },
    application: { ...server, database },
    // Its owner may not end a vacuum of the server's own that happens to be under way in it.
    drop: () => runOn({ ...server, user: "postgres" }, `drop database ${database} with (force)`),
  };
}

async function runOn(server: TestServer, statement: string): Promise<void> {
  const client = new pg.Client({ ...server, database: "postgres" });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
