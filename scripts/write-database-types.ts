import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { openDatabase, openPool } from "../apps/server/src/platform/database/database.ts";
import { migrate } from "../apps/server/src/platform/database/migrations.ts";
import { openDatabaseServer } from "../apps/server/src/platform/database/open-database.ts";
import { migrateJobs } from "../apps/server/src/platform/jobs/jobs.ts";
import { openLog } from "../apps/server/src/platform/observability/log.ts";
import { readSettings } from "../apps/server/src/settings/settings.ts";
import { overrideTexts } from "./column-unions.ts";

// npm run db:types: writes apps/server/src/platform/database/database.generated.ts, from a new database that has every migration.
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
  const args = [
    tool,
    "--config-file",
    ".kysely-codegenrc.json",
    "--url",
    url,
    ...(await overrideTexts(pool)),
  ];
  await promisify(execFile)(process.execPath, args, { cwd: root });
} finally {
  await pool.end();
  await server.stop();
  await rm(folder, { recursive: true });
}
