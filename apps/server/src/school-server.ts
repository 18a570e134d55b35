import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { buildApp } from "./app.ts";
import { ensureFirstAdmin } from "./features/accounts/users/first-admin.ts";
import { keepChain } from "./features/audit/audit-chain.ts";
import { followLook } from "./features/branding/follow-look.ts";
import { queueOpenBatches } from "./features/cards/batches/open-batches.ts";
import { queueGroupCards } from "./features/cards/group-cards.ts";
import { findConverter } from "./features/conversion/find-converter.ts";
import { placeCategories } from "./features/courses/catalogue.repo.ts";
import { findNewestKeys } from "./features/media/stored-files.repo.ts";
import { takeOverFiles } from "./features/pages/take-over-files.ts";
import { claimCountry } from "./features/site/configuration.repo.ts";
import { keepWorkTidy } from "./features/video/tidy-work.ts";
import { makeJobs } from "./jobs.ts";
import type { Siblings } from "./platform/cache/siblings.ts";
import type { ConnectionSettings } from "./platform/database/database.ts";
import { canChangeAudit } from "./platform/database/database-roles.ts";
import { asTyped } from "./platform/files/absolute-path.ts";
import type { ProcessFigures } from "./platform/observability/meter.ts";
import { type OpenPlatform, openPlatform, type PlatformOptions } from "./platform/open-platform.ts";
import type { Platform } from "./platform/platform.ts";
import { loadBuiltPages, openPagesWithHotReload } from "./plugins/web-build.ts";
import { answersPeople, lanesOf } from "./settings/program-role.ts";
import { refuseSetting, SettingError, type Settings } from "./settings/settings.ts";

interface ListenAt {
  /** By default that of the settings. */
  port?: number;
  isShared?: boolean;
}

export interface SchoolServer {
  /** Output of the first to serve, for whoever starts it: the accounts of a demo school, or that nobody administers the school. */
  notice: string | null;
  /** Takes requests from now on; answers where. Several processes can listen on one port when all of them share it. */
  listen(at?: ListenAt): Promise<string>;
  /** Settles once every change that was committed before is known here. */
  catchUp(): Promise<void>;
  /** Counts of this process; nothing unless METRICS_TOKEN is set. */
  readFigures(): Promise<ProcessFigures>;
  /** Says that it is about to stop, and goes on answering for DRAIN_SECONDS: a proxy sends it nothing new by then. */
  leave(): Promise<void>;
  /** Finishes what is under way and takes nothing new. */
  stop(): Promise<void>;
}

interface Start {
  settings: Settings;
  connection: ConnectionSettings;
  /** Owner of the tables: for the first alone. */
  owner?: ConnectionSettings;
  /** The database is the embedded one. */
  embedded: boolean;
  /** Of several workers one brings the database up to date, before the others begin. */
  isFirst: boolean;
  /** One of them makes videos, for the whole program. */
  makesVideos: boolean;
  siblings?: Siblings;
  /** Without, it answers the API alone. */
  withPages?: boolean;
  log: FastifyBaseLogger;
}

/**
 * Each process has a queue of connections of its own, which the system fills evenly and closes when the process is
 * killed. Elsewhere node:cluster lets all take from one queue.
 */
const CAN_SHARE_PORT = process.platform === "linux";

/** The demo school, where there is one, in words. Loaded by the one process that asks. */
async function openDemo(platform: Platform, embedded: boolean): Promise<string | null> {
  const { describeDemo, prepareDemo } = await import("./demo/prepare-demo.ts");
  const demo = await prepareDemo(platform, embedded);
  return demo && describeDemo(demo);
}

/** Does the jobs of this process. */
async function keepWorking({ platform, startWorker }: OpenPlatform, makesVideos: boolean) {
  const { ROLE } = platform.settings;
  await startWorker({ videos: makesVideos });
  const makesFilms = makesVideos && lanesOf[ROLE].includes("video");
  // The log says so where there is none; a start does not wait for it.
  if (makesFilms) void findConverter(platform).catch(() => null);
  const kept = [
    ...(ROLE === "video" ? [] : [keepChain(platform)]),
    ...(makesFilms ? [keepWorkTidy(platform)] : []),
  ];
  return {
    async stop() {
      await Promise.all(kept.map((one) => one.stop()));
    },
  };
}

/** Work of the first to start, for people who are answered from here. */
async function openForPeople(platform: Platform, embedded: boolean): Promise<string | null> {
  const { settings, db, log } = platform;
  const demo = await openDemo(platform, embedded);
  const missing = await ensureFirstAdmin(platform);
  await takeOverFiles(platform);
  if (await canChangeAudit(db))
    log.warn("the role of DATABASE_URL can change the audit trail: see DATABASE_OWNER_URL");
  if (!settings.RATE_LIMITS) log.warn("RATE_LIMITS is off: attempts are not counted");
  return demo ?? missing;
}

/** Everything that serves a school from this process, as its role says: interface, API and jobs. */
export async function openSchoolServer({
  embedded,
  isFirst,
  makesVideos,
  withPages = true,
  log,
  ...start
}: Start): Promise<SchoolServer> {
  const { settings } = start;
  const school = await openSchool({ ...start, log, isFirst });
  const { platform } = school;
  if (isFirst) await ensureRole(platform);
  const isForPeople = answersPeople(settings.ROLE);
  const working = await keepWorking(school, makesVideos);
  const notice = isFirst && isForPeople ? await openForPeople(platform, embedded) : null;
  const loadPages = settings.development ? openPagesWithHotReload : loadBuiltPages;
  const pages = withPages && isForPeople ? await loadPages(settings) : undefined;
  const app = await buildApp(platform, pages);
  return {
    notice,
    listen({ port = settings.PORT, isShared = false } = {}) {
      const options = { port, host: settings.HOST, reusePort: isShared && CAN_SHARE_PORT };
      return app.listen(options);
    },
    catchUp: platform.changes.catchUp,
    readFigures: async () => platform.meter?.read() ?? [],
    async leave() {
      platform.lifecycle.isLeaving = true;
      await sleep(settings.DRAIN_SECONDS * 1000);
    },
    async stop() {
      platform.lifecycle.isStopping = true;
      await app.close();
      await working.stop();
      await school.close();
    },
  };
}

/** Enough for one to be there, though others were removed this moment. */
const FILES_LOOKED_FOR = 3;

/** Throws a SettingError when this machine cannot do what its ROLE asks for. */
export async function ensureRole(platform: Platform): Promise<void> {
  const { ROLE, S3_ENDPOINT, DATA_DIR } = platform.settings;
  if (ROLE === "all") return;
  if (ROLE === "video" && !(await findConverter(platform)))
    throw refuseSetting("ROLE", ROLE, "video needs ffmpeg, and there is none that can be used");
  if (S3_ENDPOINT === undefined && !(await sharesFiles(platform)))
    throw refuseSetting(
      "DATA_DIR",
      asTyped(DATA_DIR),
      "its files are not those of the school: share them, or set S3_ENDPOINT",
    );
}

/** Whether files that another program has stored are here. */
async function sharesFiles({ db, storage }: Platform): Promise<boolean> {
  const keys = await findNewestKeys(db, FILES_LOOKED_FOR);
  for (const key of keys) if ((await storage.find(key)) !== null) return true;
  return keys.length === 0;
}

/**
 * The platform of a school, on a database that is its country's from now on. Throws a SettingError when it is another
 * country's already.
 */
export async function openSchool(options: Omit<PlatformOptions, "makeJobs">): Promise<OpenPlatform> {
  const school = await openPlatform({ ...options, makeJobs });
  const { db, country } = school.platform;
  const claimed = await claimCountry(db, country.code);
  if (claimed !== country.code) {
    await school.close();
    throw new SettingError(`COUNTRY is "${country.code}", but this database was made for "${claimed}".`);
  }
  const look = await followLook(school.platform);
  await placeCategories(db, country);
  await queueGroupCards(db);
  await queueOpenBatches(db);
  return {
    ...school,
    async close() {
      await look.stop();
      await school.close();
    },
  };
}
