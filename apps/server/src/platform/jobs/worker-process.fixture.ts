// A worker on the queue of the database given that begins to send each mail, says so on one line, and never ends it.
import pino from "pino";
import type { ConnectionSettings } from "../database/database.ts";
import { startWorker } from "./job-workers.ts";
import { idleJobs } from "./jobs.fixture.ts";
import type { JobPayloads } from "./jobs.ts";

const [, , connection = ""] = process.argv;
const jobs = {
  ...idleJobs,
  sendMail: (mail: JobPayloads["sendMail"]) => {
    process.stdout.write(`${"to" in mail ? mail.to : mail.mailId}\n`);
    return new Promise<void>(() => {});
  },
};
await startWorker(JSON.parse(connection) as ConnectionSettings, jobs, {
  log: pino({ level: "silent" }),
});
