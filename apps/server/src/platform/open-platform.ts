import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Settings } from "../settings.ts";
import { listenForChanges } from "./changes.ts";
import { systemClock } from "./clock.ts";
import { type ConnectionSettings, openDatabase, openPool } from "./database.ts";
import { releaseJobs } from "./job-leases.ts";
import { type Jobs, migrateJobs, startWorker } from "./jobs.ts";
import { type Mailer, openMailer } from "./mailer.ts";
import { MemoryCache } from "./memory-cache.ts";
import { migrate } from "./migrations.ts";
import { outboxOf } from "./outbox.ts";
import type { Platform } from "./platform.ts";
import { deriveSecrets, readOrMakeSecretKey } from "./secrets.ts";
import { diskStorage } from "./storage.ts";
import { noThrottles, openThrottles } from "./throttles.ts";

/** Connections of the pool; PostgreSQL allows 100 in all by default, and several processes may share it. */
const POOL_SIZE = 16;
/** Memory for cached answers. */
const CACHE_BYTES = 96 * 1024 * 1024;

/** Everything features stand on, with the way to close it; what `makeJobs` makes works on the queue from now on. */
export async function openPlatform(
  settings: Settings,
  connection: ConnectionSettings,
  log: FastifyBaseLogger,
  makeJobs: (platform: Platform, send: Mailer) => Jobs,
): Promise<{ platform: Platform; close(): Promise<void> }> {
  const pool = openPool(connection, POOL_SIZE);
  const db = openDatabase(pool);
  await migrate(db);
  await migrateJobs(pool, log);
  // The embedded database has one process at a time: what is under way in it was left so by a killed one.
  if (settings.DATABASE_URL === undefined) await releaseJobs(pool, { heldForSeconds: 0 });
  const changes = await listenForChanges(connection);
  const clock = systemClock;
  const secretKey = settings.SECRET_KEY ?? (await readOrMakeSecretKey(settings.DATA_DIR));
  const platform: Platform = {
    settings,
    country: settings.country,
    db,
    changes,
    cache: new MemoryCache({ changes, clock, maxBytes: CACHE_BYTES }),
    clock,
    secrets: deriveSecrets(secretKey),
    storage: diskStorage(path.join(settings.DATA_DIR, "files")),
    throttles: settings.RATE_LIMITS ? openThrottles(pool) : noThrottles,
    lifecycle: { isStopping: false },
    log,
  };
  const send = openMailer({
    smtpUrl: settings.SMTP_URL,
    from: { name: settings.BRAND_NAME, address: settings.MAIL_FROM },
    outbox: outboxOf(settings),
    clock,
  });
  const worker = await startWorker(pool, makeJobs(platform, send), { log });
  return {
    platform,
    async close() {
      await worker.stop();
      await changes.close();
      await pool.end();
    },
  };
}
