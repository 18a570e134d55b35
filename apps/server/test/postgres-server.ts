import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import pino from "pino";
import type { TestProject } from "vitest/node";
import { openDatabase, openPool } from "../src/platform/database/database.ts";
import { giveToOwner, letWork, OWNER } from "../src/platform/database/database-roles.ts";
import { migrate } from "../src/platform/database/migrations.ts";
import { startEmbeddedPostgres } from "../src/platform/database/postgres/embedded-postgres.ts";
import { migrateJobs } from "../src/platform/jobs/jobs.ts";
import { makeFolderInMemory } from "./folder-in-memory.ts";
import { isPooled, startPooler } from "./pooler.ts";

/** How a test reaches the one PostgreSQL of the run; its databases are copies of `template`. */
export interface TestServer {
  host: string;
  port: number;
  user: string;
}

export const TEMPLATE = "template_school";

declare module "vitest" {
  interface ProvidedContext {
    postgres: TestServer;
    /** Where schools reach it; the same unless the run has a pooler between. */
    calls: Pick<TestServer, "host" | "port">;
    /** A folder for the files of this run; removed with everything in it. */
    scratch: string;
  }
}

/** One real PostgreSQL for the run, in a temporary folder, with one migrated database to copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), "manara-test-"));
  const memory = await makeFolderInMemory();
  const dataDir = path.join(memory ?? folder, "postgres");
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const { host, port, user } = server.connection;
  await stopWaitingForTheDisk({ host, port });
  await makeTemplate({ host, port, user });
  project.provide("postgres", { host, port, user });
  const pooler = isPooled ? await startPooler({ host, port, user }) : null;
  project.provide("calls", pooler ? { host: pooler.host, port: pooler.port } : { host, port });
  project.provide("scratch", folder);
  return async () => {
    await pooler?.stop();
    await server.stop();
    for (const made of [folder, memory]) if (made !== null) await rm(made, { recursive: true, force: true });
  };
}

/** A test run need not survive a power cut; durability has tests of its own, on servers of their own. */
async function stopWaitingForTheDisk(target: { host: string; port: number }): Promise<void> {
  const client = new pg.Client({ ...target, user: "postgres", database: "postgres" });
  await client.connect();
  await client.query("alter system set fsync = off");
  await client.query("alter system set full_page_writes = off");
  await client.query("select pg_reload_conf()");
  await client.end();
}

async function makeTemplate(server: TestServer): Promise<void> {
  await giveToOwner(server, TEMPLATE);
  const admin = new pg.Client({ ...server, user: "postgres", database: "postgres" });
  await admin.connect();
  await admin.query(`alter role ${OWNER} createdb`);
  await admin.end();
  const pool = openPool({ ...server, user: OWNER, database: TEMPLATE }, 4);
  await migrate(openDatabase(pool));
  await migrateJobs(pool, pino({ level: "silent" }));
  await letWork(openDatabase(pool), server.user);
  await pool.end();
}
