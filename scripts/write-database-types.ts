import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Pool } from "pg";
import { openDatabase, openPool } from "../apps/server/src/platform/database.ts";
import { migrateJobs } from "../apps/server/src/platform/jobs.ts";
import { openLog } from "../apps/server/src/platform/log.ts";
import { migrate } from "../apps/server/src/platform/migrations.ts";
import { openDatabaseServer } from "../apps/server/src/platform/open-database.ts";
import { readSettings } from "../apps/server/src/settings.ts";

// npm run db:types: writes apps/server/src/platform/database.generated.ts, from a new database that has every migration.
const root = fileURLToPath(new URL("../", import.meta.url));
const folder = await mkdtemp(path.join(tmpdir(), "manara-types-"));
const log = openLog("silent");
const server = await openDatabaseServer(readSettings({ DATA_DIR: folder }), log, console.error);
const pool = openPool(server.owner, 2);
try {
  await migrate(openDatabase(pool));
  await migrateJobs(pool, log);
  const { host, user, database } = pool.options;
  const url = `postgres://${user}@/${database}?host=${encodeURIComponent(host ?? "")}`;
  const tool = path.join(root, "node_modules/kysely-codegen/dist/cli/bin.js");
  const overrides = JSON.stringify({ columns: await readUnions(pool) });
  const args = [tool, "--config-file", ".kysely-codegenrc.json", "--url", url, "--overrides", overrides];
  await promisify(execFile)(process.execPath, args, { cwd: root });
} finally {
  await pool.end();
  await server.stop();
  await rm(folder, { recursive: true });
}

/** Columns that a check restricts to a list of texts, such as `role in ('STUDENT', …)`, with their types: a union of these texts. */
async function readUnions(from: Pool): Promise<Record<string, string>> {
  const { rows } = await from.query<{ name: string; check: string; nullable: boolean; hasDefault: boolean }>(`
    select format('%s.%s', relname, attname) as name, pg_get_constraintdef(c.oid) as check,
      not attnotnull as nullable, atthasdef as "hasDefault"
    from pg_constraint c
      join pg_class on pg_class.oid = conrelid
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'c' and connamespace = 'public'::regnamespace and cardinality(conkey) = 1
    order by name`);
  return Object.fromEntries(
    rows.flatMap(({ name, check, nullable, hasDefault }) => {
      const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/.exec(check)?.[1];
      if (!list?.includes("::text")) return [];
      const union = [...list.matchAll(/'([^']+)'::text/g)]
        .map(([, value]) => JSON.stringify(value))
        .join(" | ");
      const type = nullable ? `${union} | null` : union;
      return [[name, hasDefault ? `Generated<${type}>` : type]];
    }),
  );
}
