import { existsSync } from "node:fs";
import closeWithGrace from "close-with-grace";
import { buildApp } from "./app.ts";
import { describeDemo, prepareDemo } from "./demo/prepare-demo.ts";
import { ensureFirstAdmin } from "./features/accounts/first-admin.ts";
import { openSchool } from "./open-school.ts";
import { openLog } from "./platform/log.ts";
import { openDatabaseServer } from "./platform/open-database.ts";
import { PostgresStartError } from "./platform/postgres/failure.ts";
import { ensureDataFolder, ensureFreeAddress } from "./platform/preflight.ts";
import { loadBuiltPages, openPagesWithHotReload } from "./plugins/web-build.ts";
import { readSettings, SettingError } from "./settings.ts";

/** Requests under way get this long to finish. */
const STOP_WITHIN_MS = 10_000;

/**
 * What the processor raises when native code has gone wrong. With a listener the same instruction would fail again and
 * again for ever (Node.js, "Signal events"); without one the process ends, and its supervisor starts another.
 */
const CRASHES: closeWithGrace.AllEvents[] = ["SIGSEGV", "SIGBUS", "SIGILL", "SIGFPE", "SIGTRAP", "SIGABRT"];

const say = (line: string) => process.stdout.write(`${line}\n`);

/** npm start runs this program as its child: when it is gone, or wants us to stop, the channel closes. */
let stopWhenAlone = (): void => process.exit(0);
process.once("disconnect", () => stopWhenAlone());

async function start(): Promise<void> {
  if (existsSync(".env")) process.loadEnvFile(".env");
  const settings = readSettings();
  const log = openLog(settings.LOG_LEVEL);
  await ensureFreeAddress(settings);
  await ensureDataFolder(settings);
  const database = await openDatabaseServer(settings, log, (reason) => {
    log.fatal(reason);
    process.exit(1);
  });
  const { platform, startWorker, close } = await openSchool({
    settings,
    connection: database.connection,
    log,
  });
  await startWorker();
  const demo = await prepareDemo(platform, database.embedded);
  await ensureFirstAdmin(platform);
  if (!settings.RATE_LIMITS) log.warn("RATE_LIMITS is off: attempts are not counted");
  const pages = await (settings.development ? openPagesWithHotReload : loadBuiltPages)(settings.country);
  const app = await buildApp(platform, pages);
  const address = await app.listen({ port: settings.PORT, host: settings.HOST });
  say(`\n${settings.BRAND_NAME} is open at ${address.replace("127.0.0.1", "localhost")}`);
  if (demo) say(describeDemo(demo));

  const grace = closeWithGrace({ delay: STOP_WITHIN_MS, logger: false, skip: CRASHES }, async ({ err }) => {
    if (err) log.fatal({ err }, "stopping after an error");
    platform.lifecycle.isStopping = true;
    await app.close();
    await close();
    await database.stop();
  });
  stopWhenAlone = () => {
    if (!platform.lifecycle.isStopping) grace.close();
  };
}

/** One line for what the operator can mend, such as a port in use; the stack for anything else. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isPlain = error instanceof SettingError || error instanceof PostgresStartError || "syscall" in error;
  return isPlain ? error.message : (error.stack ?? error.message);
}

start().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
