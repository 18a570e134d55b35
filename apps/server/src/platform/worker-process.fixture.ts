// A worker on the queue of the database given that begins to send each mail, says so on one line, and never ends it.
import pino from "pino";
import { type ConnectionSettings, openPool } from "./database.ts";
import { startWorker } from "./jobs.ts";

const [, , connection = ""] = process.argv;
const jobs = {
  sendMail: ({ to }: { to: string }) => {
    process.stdout.write(`${to}\n`);
    return new Promise<void>(() => {});
  },
  removeFiles: async () => {},
  tidyUp: async () => {},
};
await startWorker(openPool(JSON.parse(connection) as ConnectionSettings, 4), jobs, {
  log: pino({ level: "silent" }),
});
