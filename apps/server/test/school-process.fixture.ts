// The program without its pages: serves the API by the settings of its environment, and says where on one line.
import { buildApp } from "../src/app.ts";
import { placeCategories } from "../src/features/courses/catalogue.repo.ts";
import { claimCountry } from "../src/features/site/configuration.repo.ts";
import { makeJobs } from "../src/jobs.ts";
import { openLog } from "../src/platform/log.ts";
import { openDatabaseServer } from "../src/platform/open-database.ts";
import { openPlatform } from "../src/platform/open-platform.ts";
import { readSettings } from "../src/settings.ts";

const settings = readSettings();
const log = openLog(settings.LOG_LEVEL);
const database = await openDatabaseServer(settings, log, (reason) => log.fatal(reason));
const { platform } = await openPlatform(settings, database.connection, log, makeJobs);
await claimCountry(platform.db, settings.COUNTRY);
await placeCategories(platform.db, settings.country);
const app = await buildApp(platform);
process.stdout.write(`${await app.listen({ host: settings.HOST, port: settings.PORT })}\n`);
