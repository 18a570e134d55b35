import { statfs } from "node:fs/promises";
import { Gauge, Registry } from "prom-client";
import { shareRounds } from "../../platform/cache/share-rounds.ts";
import type { Platform } from "../../platform/platform.ts";
import { version } from "../../platform/version.ts";
import { findLastBackupAt, findLastSentAt, showLastDrill } from "../backups/last-backup.ts";
import { findBacklog } from "./system.repo.ts";

/**
 * The figures of the school, the same from whichever process: `write` asks for them anew. While the database is away those that it would
 * report are missing.
 */
export function openSchoolFigures({ db, settings, log }: Platform): { write(): Promise<string> } {
  const registry = new Registry();
  const makeGauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `manara_${name}`, help, labelNames, registers: [registry] });

  makeGauge("build_info", "The version of the program.", ["version", "country"])
    .labels({ version, country: settings.COUNTRY })
    .set(1);
  const database = makeGauge("database_up", "1 while the database answers.");
  const jobs = makeGauge("jobs", "Jobs of the queue that are due, and that were given up.", ["state"]);
  const oldest = makeGauge("jobs_oldest_seconds", "For how long the job has been due that waits longest.");
  const mails = makeGauge("mails", "Mails that wait, and that were given up.", ["state"]);
  const films = makeGauge(
    "films",
    "Films of which the first versions, or further ones, wait to be made or are in work, on all machines.",
    ["versions", "state"],
  );
  const oldestFilm = makeGauge(
    "films_oldest_seconds",
    "For how long the film has waited that waits longest.",
    ["versions"],
  );
  const backup = makeGauge(
    "last_backup_timestamp_seconds",
    "The moment of the last whole backup; 0: none yet.",
  );
  const sent = makeGauge(
    "last_sent_backup_timestamp_seconds",
    "With BACKUP_S3_ENDPOINT: the moment that the last backup in the bucket is of; 0: none yet.",
  );
  const drillAt = makeGauge("restore_drill_timestamp_seconds", "When a backup was last restored as a drill.");
  const drillGood = makeGauge("restore_drill_good", "1: the last restore drill went well; 0: it failed.");
  const drillTook = makeGauge("restore_drill_duration_seconds", "How long the last restore drill took.");
  const free = makeGauge("disk_free_bytes", "What the program may still write where DATA_DIR lies.");
  const size = makeGauge("disk_size_bytes", "The size of the disk where DATA_DIR lies.");

  async function askDatabase(): Promise<void> {
    const [backlog, lastBackupAt, lastSentAt, drill] = await Promise.all([
      findBacklog(db),
      findLastBackupAt(db),
      findLastSentAt(db),
      showLastDrill(db),
    ]);
    jobs.set({ state: "waiting" }, backlog.jobs.waiting);
    jobs.set({ state: "failed" }, backlog.jobs.failed);
    oldest.set(backlog.jobs.oldestSeconds);
    mails.set({ state: "waiting" }, backlog.mails.waiting);
    mails.set({ state: "failed" }, backlog.mails.failed);
    for (const [versions, { waiting, inWork, oldestSeconds }] of Object.entries(backlog.films)) {
      films.set({ versions, state: "waiting" }, waiting);
      films.set({ versions, state: "in work" }, inWork);
      oldestFilm.set({ versions }, oldestSeconds);
    }
    backup.set((lastBackupAt?.getTime() ?? 0) / 1000);
    if (settings.BACKUP_S3_ENDPOINT !== undefined) sent.set((lastSentAt?.getTime() ?? 0) / 1000);
    if (drill === null) return;
    drillAt.set(drill.at.getTime() / 1000);
    drillGood.set(drill.failure === null ? 1 : 0);
    drillTook.set(drill.seconds);
  }

  async function askDisk(): Promise<void> {
    const { bavail, blocks, bsize } = await statfs(settings.DATA_DIR);
    free.set(bavail * bsize);
    size.set(blocks * bsize);
  }

  async function write(): Promise<string> {
    for (const gauge of [oldest, backup, sent, drillAt, drillGood, drillTook]) gauge.remove();
    for (const gauge of [jobs, mails, films, oldestFilm]) gauge.reset();
    const [answered] = await Promise.allSettled([askDatabase(), askDisk()]);
    database.set(answered.status === "fulfilled" ? 1 : 0);
    if (answered.status === "rejected") log.warn({ err: answered.reason }, "no figures of the database");
    return registry.metrics();
  }

  // One at a time: the next takes away what the one before has not yet written.
  return { write: shareRounds(write) };
}
