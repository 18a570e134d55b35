import type { Queryable } from "../../platform/database/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { lanesOf } from "../../settings/program-role.ts";
import type { Settings } from "../../settings/settings.ts";
import { findLastBackup, findLastDrill, findLastSent, insertBackup } from "./backups.repo.ts";
import type { MadeBackup } from "./make-backup.ts";

const LATE_AFTER_MS = 2 * 24 * 60 * 60 * 1000;
/** The clocks of program and database may differ by so much. */
const AHEAD_AFTER_MS = 5 * 60 * 1000;

/** Remembers a backup that is whole. */
export const rememberBackup = (db: Queryable, { manifest, size }: MadeBackup): Promise<void> =>
  insertBackup(db, { begunAt: manifest.begunAt, finishedAt: manifest.finishedAt, size });

/** The moment of the last whole backup; null: there was none. */
export const findLastBackupAt = (db: Queryable): Promise<Date | null> => findLastBackup(db);

/** The moment of the last backup that was sent to the bucket of the backups; null: there was none. */
export const findLastSentAt = (db: Queryable): Promise<Date | null> => findLastSent(db);

export interface LastBackup {
  /** The moment it is of; null: there was none. */
  at: Date | null;
  /** The same of the last one in the bucket of the backups. */
  sentAt: Date | null;
  /** Backups are made and sent every day, and this one is older than two; or nobody knows, since it lies in the future. */
  isLate: boolean;
}

/** Whether a clock was wrong when a backup was made, or is now. */
export const isInFuture = ({ clock }: Pick<Platform, "clock">, at: Date | null): boolean =>
  at !== null && at.getTime() - clock().getTime() > AHEAD_AFTER_MS;

/** Whether backups are made here, or perhaps by another program of the school, which alone does such work. */
export const mayBeBackedUp = ({ BACKUP_DIR, ROLE }: Pick<Settings, "BACKUP_DIR" | "ROLE">): boolean =>
  BACKUP_DIR !== undefined || !lanesOf[ROLE].includes("heavy");

/** When the school was last backed up; null: never, and none are made. */
export async function showLastBackup({
  db,
  clock,
  settings,
}: Pick<Platform, "db" | "clock" | "settings">): Promise<LastBackup | null> {
  const at = await findLastBackup(db);
  const isDaily = settings.BACKUP_DIR !== undefined;
  if (at === null && !mayBeBackedUp(settings)) return null;
  const isOld = (moment: Date | null) => clock().getTime() - (moment?.getTime() ?? 0) > LATE_AFTER_MS;
  const isSent = isDaily && settings.BACKUP_S3_ENDPOINT !== undefined;
  const sentAt = isSent ? await findLastSent(db) : null;
  const isLate = isInFuture({ clock }, at) || (isDaily && isOld(at)) || (isSent && isOld(sentAt));
  return { at, sentAt, isLate };
}

/** A line in the log, every day that the last backup is older than two, or lies in the future. */
export async function warnOfLateBackup(platform: Platform): Promise<void> {
  const last = await showLastBackup(platform);
  if (!last?.isLate) return;
  platform.log.warn(
    { lastBackupAt: last.at, ...(platform.settings.BACKUP_S3_ENDPOINT && { lastSentAt: last.sentAt }) },
    isInFuture(platform, last.at)
      ? "the last backup lies in the future: the clock was wrong, so nobody knows how old it is"
      : "the last backup, or the last that was sent to BACKUP_S3_BUCKET, is older than two days",
  );
}

/** How the last restore drill went; null: there was none. */
export const showLastDrill = (db: Queryable): ReturnType<typeof findLastDrill> => findLastDrill(db);
