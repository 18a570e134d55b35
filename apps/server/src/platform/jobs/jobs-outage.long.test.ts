import { setTimeout as sleep } from "node:timers/promises";
import pino from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { openNetwork } from "../../../test/network.ts";
import { createTestDatabase } from "../../../test/test-database.ts";
import { openDatabase, openPool } from "../database/database.ts";
import { startWorker } from "./job-workers.ts";
import { idleJobs } from "./jobs.fixture.ts";
import { addJob, type Jobs } from "./jobs.ts";

const OUTAGE_MS = 1000;
const SOON = { timeout: 10_000 };

/** A worker whose network can fail, and a queue that is reached past it. */
async function openWorkshop(sendMail: Jobs["sendMail"]) {
  const { connection, drop } = await createTestDatabase();
  const network = await openNetwork(connection);
  const direct = openPool(connection, 2);
  const jobs = {
    ...idleJobs,
    sendMail,
  };
  const worker = await startWorker({ ...connection, host: "127.0.0.1", port: network.port }, jobs, {
    log: pino({ level: "silent" }),
    times: { pollEverySeconds: 0.2, beatEverySeconds: 0.2, deadAfterSeconds: 0.8 },
  });
  onTestFinished(async () => {
    await worker.stop();
    await direct.end();
    network.close();
    await drop();
  });
  return {
    network,
    worker,
    mailTo: (to: string) =>
      addJob(openDatabase(direct), "sendMail", { to, locale: "en", subject: "a", text: "a", html: "a" }),
    queued: async () => (await direct.query("select from graphile_worker.jobs")).rowCount,
  };
}

test.each([
  ["ends well", async () => {}],
  ["fails", () => Promise.reject(new Error("no mail server"))],
])("a job that %s while the database is away is done again, and others after it", async (_how, end) => {
  const sent: string[] = [];
  const { network, mailTo, queued } = await openWorkshop(async (mail) => {
    sent.push("to" in mail ? mail.to : "");
    if (sent.length > 1) return;
    network.goDown();
    await end();
  });
  await mailTo("first");
  await vi.waitFor(() => expect(sent).toEqual(["first"]), SOON);
  await mailTo("second");
  await sleep(OUTAGE_MS);
  expect(sent).toEqual(["first"]);
  network.comeBack();
  await vi.waitFor(
    async () => expect([sent.toSorted(), await queued()]).toEqual([["first", "first", "second"], 0]),
    SOON,
  );
});

test.each([0, OUTAGE_MS])("a stop is not held up by a database that is away for %d ms", async (forMs) => {
  const { network, worker, mailTo } = await openWorkshop(async () => network.goDown());
  await mailTo("first");
  await vi.waitFor(() => expect(network.isUp()).toBe(false), SOON);
  await sleep(forMs);
  await worker.stop();
});
