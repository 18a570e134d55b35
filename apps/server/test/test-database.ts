import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import type { ConnectionSettings } from "../src/platform/database.ts";
import { TEMPLATE, type TestServer } from "./postgres-server.ts";

export interface TestDatabase {
  connection: Exclude<ConnectionSettings, string>;
  drop(): Promise<void>;
}

/** A database of its own on the run's PostgreSQL: migrated, or empty when `from` says so. */
export async function createTestDatabase(from: "template" | "nothing" = "template"): Promise<TestDatabase> {
  const server = inject("postgres");
  const database = `test_${randomBytes(8).toString("hex")}`;
  await runAsOwner(
    server,
    `create database ${database} template ${from === "template" ? TEMPLATE : "template0"}`,
  );
  return {
    connection: { ...server, database },
    drop: () => runAsOwner(server, `drop database ${database} with (force)`),
  };
}

async function runAsOwner(server: TestServer, statement: string): Promise<void> {
  const client = new pg.Client({ ...server, database: "postgres" });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
