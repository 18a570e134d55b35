import type { BackupFailure } from "@manara/contract/backups/backup-rules";
import pg from "pg";
import { isOutOfReach } from "../../platform/database/database-errors.ts";
import type { Attempt, JobPayloads } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { beginRun, endRun, findRun, noteProgress, type Report } from "./backup-run.repo.ts";
import { backUpDaily } from "./daily-backup.ts";
import { BackupError } from "./manifest.ts";

const NOTED_EVERY_MS = 1000;

/**
 * Makes a backup, and notes how far it is and what came of it. That of the night is tried again by the queue. One that
 * somebody has asked for is tried once: they read why it failed, and ask again.
 */
export async function runBackup(
  platform: Platform,
  { isAsked = false }: JobPayloads["backUp"],
  attempt: Attempt,
): Promise<void> {
  const { db, clock, log, settings } = platform;
  const end = (failure: BackupFailure | null, lacking = 0) =>
    endRun(db, { endedAt: clock(), failure, lacking });

  if (isAsked && attempt.number > 1) {
    if ((await findRun(db))?.endedAt === null) await end("CUT_SHORT");
    return;
  }
  const { BACKUP_DIR: folder } = settings;
  if (folder === undefined) {
    if (isAsked) await end("NOT_SET_UP");
    return;
  }
  await beginRun(db, clock());
  const outcome = await backUpDaily(platform, folder, reportTo(platform)).catch((error: unknown) => ({
    error,
  }));
  if (!("error" in outcome)) {
    await end(null, outcome.missing.length + outcome.damaged.length);
    return;
  }
  const failure = judgeFailure(outcome.error, folder);
  await end(failure);
  if (!isAsked) throw outcome.error;
  log.error({ err: outcome.error, failure }, "a backup that was asked for was not made");
}

/** Notes each step, and within one what is done every second. */
function reportTo({ db, log }: Platform): Report {
  let notedAt = Number.NEGATIVE_INFINITY;
  let phaseBefore: string | null = null;
  return async (progress) => {
    const now = performance.now();
    if (progress.phase === phaseBefore && now - notedAt < NOTED_EVERY_MS) return;
    notedAt = now;
    phaseBefore = progress.phase;
    // A backup is worth more than what is said of it.
    await noteProgress(db, progress).catch((err: unknown) =>
      log.warn({ err }, "it was not noted how far a backup is"),
    );
  };
}

const NO_ROOM = ["ENOSPC", "EDQUOT"];
/** Of a folder that is read-only, another account's, a file, or gone. */
const NOT_WRITABLE = ["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST", "ENOENT", "ELOOP", "ENAMETOOLONG"];

/** Why a backup in a folder was not made. The same faults of a file of the school are other ones. */
export function judgeFailure(error: unknown, folder: string): BackupFailure {
  if (error instanceof BackupError) return error.failure;
  if (!(error instanceof Error)) return "OTHER";
  const { code = "", path = "" }: NodeJS.ErrnoException = error;
  if (NO_ROOM.includes(code)) return "NO_ROOM";
  if (path.startsWith(folder) && NOT_WRITABLE.includes(code)) return "NOT_WRITABLE";
  return error instanceof pg.DatabaseError || isOutOfReach(error) ? "DATABASE" : "OTHER";
}
