// The program with several workers, without its pages: serves the API and says where on one line.
import { readFileSync } from "node:fs";
import { openLog } from "../src/platform/observability/log.ts";
import { readSettings } from "../src/settings/settings.ts";
import { superviseWorkers } from "../src/workers/supervise.ts";

const settings = readSettings();
const { address } = await superviseWorkers({
  program: new URL("./worker.fixture.ts", import.meta.url),
  settings,
  connection: settings.DATABASE_URL ?? "",
  embedded: false,
  log: openLog(settings.LOG_LEVEL),
  readBuild: () => (process.env.BUILD_STAMP ? readFileSync(process.env.BUILD_STAMP, "utf8") : ""),
  giveUp: () => process.exit(1),
  givesUpAfterMs: Number(process.env.GIVES_UP_AFTER_MS ?? 60_000),
});
process.stdout.write(`${address}\n`);
