import type { FastifyBaseLogger } from "fastify";
import type pg from "pg";
import { lanesOf } from "../settings/program-role.ts";
import type { Settings } from "../settings/settings.ts";
import { listenForChanges } from "./cache/changes.ts";
import { MemoryCache } from "./cache/memory-cache.ts";
import { noSiblings, type Siblings } from "./cache/siblings.ts";
import { type ConnectionSettings, type Database, openDatabase, openPool } from "./database/database.ts";
import { findRole, letWork, letWorkOnNew } from "./database/database-roles.ts";
import { openHistory } from "./database/history.ts";
import { migrate } from "./database/migrations.ts";
import { watchForOutages } from "./database/outages.ts";
import { openReads } from "./database/reads.ts";
import { openReplica } from "./database/replica.ts";
import { type Clock, followDays, followMoments, systemClock } from "./days.rules.ts";
import { openStorage } from "./files/storage/open-storage.ts";
import { releaseJobs } from "./jobs/job-heartbeats.ts";
import { startWorker, type Worker } from "./jobs/job-workers.ts";
import { type Jobs, migrateJobs } from "./jobs/jobs.ts";
import { openKeyRing } from "./keys/key-ring.ts";
import { type Mailer, mailerOf } from "./mail/mailer.ts";
import type { Platform } from "./platform.ts";
import { openConcurrencyLimits } from "./throttle/concurrency-limit.ts";
import { noThrottles, openThrottles } from "./throttle/throttles.ts";

const MEGABYTE = 1024 * 1024;

export interface PlatformOptions {
  settings: Settings;
  connection: ConnectionSettings;
  /** Owner of the tables, where that is another. */
  owner?: ConnectionSettings;
  log: FastifyBaseLogger;
  makeJobs: (platform: Platform, send: Mailer) => Jobs;
  clock?: Clock;
  /** How mails leave the school; by default as the settings say. */
  mailer?: Mailer;
  /** The other workers of this program, of which the first alone brings the database up to date. */
  siblings?: Siblings;
  isFirst?: boolean;
  /** How many connections to the database it has for calls; by default as the settings say. */
  poolSize?: number;
}

export interface OpenPlatform {
  platform: Platform;
  pool: pg.Pool;
  /** Work that {@link OpenPlatform.startWorker} takes. */
  jobs: Jobs;
  /** Works on the queue from now on, as its role says, until everything is closed. */
  startWorker(does?: { videos: boolean }): Promise<void>;
  close(): Promise<void>;
}

interface Upgrade {
  db: Database;
  owner: ConnectionSettings;
  /** The program's own role owns everything. */
  isOwner: boolean;
  log: FastifyBaseLogger;
}

/** Applies what is new, as the owner; then the program may work with it. */
async function bringUpToDate({ db, owner, isOwner, log }: Upgrade): Promise<void> {
  const owning = openPool(owner, 2);
  try {
    const owned = openDatabase(owning);
    const role = isOwner ? null : await findRole(db);
    if (role !== null) await letWorkOnNew(owned, role);
    await migrate(owned, { log });
    await migrateJobs(owning, log);
    if (role !== null) await letWork(owned, role);
  } finally {
    await owning.end();
  }
}

/** Everything features stand on, on a database of the newest schema, with the way to close it. */
export async function openPlatform({
  settings,
  connection,
  owner,
  log,
  makeJobs,
  clock = systemClock,
  mailer = mailerOf(settings, clock),
  siblings = noSiblings,
  isFirst = true,
  poolSize = settings.DATABASE_POOL_SIZE,
}: PlatformOptions): Promise<OpenPlatform> {
  const storage = await openStorage(settings);
  const pool = openPool(connection, poolSize, { prepares: settings.DATABASE_PREPARED_STATEMENTS });
  const db = openDatabase(pool);
  const session = settings.DATABASE_SESSION_URL ?? connection;
  const isOwner = owner === undefined || owner === connection || owner === session;
  if (isFirst) await bringUpToDate({ db, owner: owner ?? session, isOwner, log });
  // The embedded database has one program at a time: what is under way in it was left so by a killed one.
  if (isFirst && settings.DATABASE_URL === undefined) await releaseJobs(pool, { silentForSeconds: 0 });
  const outages = watchForOutages({ connection, log });
  const changes = await listenForChanges(session, { warn: (about, line) => log.warn(about, line) });
  const replica =
    settings.DATABASE_READ_URL === undefined
      ? null
      : openReplica({
          connection: settings.DATABASE_READ_URL,
          poolSize,
          prepares: settings.DATABASE_PREPARED_STATEMENTS,
          changes,
          log,
        });
  const keyRing = await openKeyRing({ db, changes, source: settings, log });
  const openings = followMoments(clock);
  const platform: Platform = {
    settings,
    country: settings.country,
    db,
    reads: replica ? openReads(db, replica) : db,
    session,
    history: await openHistory(db, log),
    outages,
    changes,
    siblings,
    cache: new MemoryCache({
      changes,
      // Each worker has its share.
      maxBytes: Math.floor((settings.PAGE_MEMORY_MB * MEGABYTE) / settings.WORKERS),
      found: { today: followDays(clock, settings.country.timeZone), openings: openings.count },
    }),
    openings,
    clock,
    secrets: keyRing.secrets,
    keyRing,
    storage,
    throttles: settings.RATE_LIMITS ? openThrottles(pool) : noThrottles,
    concurrency: openConcurrencyLimits(settings),
    // Its library is loaded where it is used.
    meter: settings.METRICS_TOKEN
      ? (await import("./observability/meter.ts")).openMeter(pool, replica)
      : null,
    lifecycle: { isLeaving: false, isStopping: false },
    log,
  };
  const jobs = makeJobs(platform, mailer);
  let worker: Worker | undefined;
  return {
    platform,
    pool,
    jobs,
    async startWorker({ videos } = { videos: true }) {
      const lanes = lanesOf[settings.ROLE].filter((lane) => videos || lane !== "video");
      if (lanes.length === 0) return;
      worker = await startWorker(session, jobs, { log, lanes, videosAtOnce: settings.VIDEO_AT_ONCE });
    },
    async close() {
      await worker?.stop();
      outages.stop();
      await keyRing.stop();
      await replica?.close();
      await changes.close();
      await pool.end();
    },
  };
}
