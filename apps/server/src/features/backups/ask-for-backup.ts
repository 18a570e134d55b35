import { readdir } from "node:fs/promises";
import type { Backups } from "@manara/contract/backups/backups";
import type { Caller } from "../../platform/caller.ts";
import type { Queryable } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import { isBackupUnderWay } from "../../platform/files/backup-lock.ts";
import { ifNotThere } from "../../platform/files/if-there.ts";
import { addJob, findDueJob } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { findRun, forgetRun, lockRun } from "./backup-run.repo.ts";
import { findLastWhole } from "./backups.repo.ts";
import { mayBeBackedUp, showLastBackup, showLastDrill } from "./last-backup.ts";
import { readMoment } from "./retention.rules.ts";

/** How far the backup is that is being made, by whatever process; null: none is. */
async function findUnderWay(db: Queryable): Promise<Backups["underWay"]> {
  const [job, isLocked] = await Promise.all([findDueJob(db, "backUp"), isBackupUnderWay(db)]);
  if (job === "WAITING" && !isLocked) return { phase: "WAITING", done: 0, total: 0 };
  if (job === "RUNNING") {
    const run = await findRun(db);
    // A row of the backup before says nothing of one that has just begun.
    if (!run?.phase || run.endedAt !== null) return { phase: "DATABASE", done: 0, total: 0 };
    return { phase: run.phase, done: run.done, total: run.total };
  }
  return isLocked ? { phase: null, done: 0, total: 0 } : null;
}

/** The backups that lie in BACKUP_DIR; null: this program sees none. */
async function countKept({ settings, log }: Platform): Promise<Backups["kept"]> {
  const { BACKUP_DIR: above, COUNTRY: country } = settings;
  if (above === undefined) return null;
  const names = await readdir(above)
    .catch(ifNotThere([]))
    .catch((err: unknown) => {
      log.warn({ err }, "BACKUP_DIR cannot be read");
      return null;
    });
  if (names === null) return null;
  const moments = names.flatMap((name) => readMoment(country, name) ?? []);
  const [oldest] = moments.toSorted((one, other) => one.getTime() - other.getTime());
  return { count: moments.length, oldestAt: oldest?.toISOString() ?? null };
}

/** Backups as the head of a school sees them. */
export async function showBackups(platform: Platform): Promise<Backups> {
  const { db, settings } = platform;
  // First: one that ends meanwhile has left what came of it, and is not missed.
  const underWay = await findUnderWay(db);
  const [last, shown, drill, run, kept] = await Promise.all([
    findLastWhole(db),
    showLastBackup(platform),
    showLastDrill(db),
    findRun(db),
    countKept(platform),
  ]);
  const isNewest = run?.endedAt && run.endedAt > (last?.finishedAt ?? new Date(0));
  return {
    isSetUp: mayBeBackedUp(settings),
    isSealed: settings.BACKUP_RECIPIENT !== undefined,
    last: last && { at: last.begunAt.toISOString(), size: last.size },
    isLate: shown?.isLate ?? false,
    sent: settings.BACKUP_S3_ENDPOINT === undefined ? null : { at: shown?.sentAt?.toISOString() ?? null },
    kept,
    drill: drill && {
      at: drill.at.toISOString(),
      backupAt: readMoment(settings.COUNTRY, drill.backup)?.toISOString() ?? null,
      isGood: drill.failure === null,
    },
    underWay,
    failure:
      run?.failure && isNewest && run.endedAt ? { at: run.endedAt.toISOString(), cause: run.failure } : null,
    lacking: run?.lacking ?? 0,
  };
}

/** Queues a backup, unless one is under way. */
export async function askForBackup(platform: Platform, caller: Caller): Promise<Backups> {
  await platform.db.transaction().execute(async (tx) => {
    await lockRun(tx);
    if (await findUnderWay(tx)) fail("BACKUP_UNDER_WAY");
    await forgetRun(tx);
    await addJob(tx, "backUp", { isAsked: true });
    await recordActs(tx, caller, [{ act: "backup.asked" }]);
  });
  return showBackups(platform);
}
