// The program without its pages: serves the API by the settings of its environment, and says where on one line.
import { flushCompileCache } from "node:module";
import { buildApp } from "../src/app.ts";
import { openDatabaseServer } from "../src/platform/database/open-database.ts";
import { openLog } from "../src/platform/observability/log.ts";
import { openSchool } from "../src/school-server.ts";
import { readSettings } from "../src/settings/settings.ts";

const settings = readSettings();
const log = openLog(settings.LOG_LEVEL);
const database = await openDatabaseServer(settings, log, (reason) => log.fatal(reason));
const { platform, startWorker } = await openSchool({ settings, ...database, log });
await startWorker();
const app = await buildApp(platform);
process.stdout.write(`${await app.listen({ host: settings.HOST, port: settings.PORT })}\n`);
// Tests kill it, and a process that is killed keeps nothing for the next one.
flushCompileCache();
