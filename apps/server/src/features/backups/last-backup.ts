import type { Queryable } from "../../platform/database.ts";
import type { Platform } from "../../platform/platform.ts";
import { findLastBackup, insertBackup } from "./backups.repo.ts";
import type { MadeBackup } from "./make-backup.ts";

const LATE_AFTER_MS = 2 * 24 * 60 * 60 * 1000;

/** Remembers a backup that is whole. */
export const rememberBackup = (db: Queryable, { manifest, size }: MadeBackup): Promise<void> =>
  insertBackup(db, { begunAt: manifest.begunAt, finishedAt: manifest.finishedAt, size });

/** The moment of the last whole backup; null: there was none. */
export const findLastBackupAt = (db: Queryable): Promise<Date | null> => findLastBackup(db);

export interface LastBackup {
  /** The moment it is of; null: there was none. */
  at: Date | null;
  /** Backups are made every day, and this one is older than two. */
  isLate: boolean;
}

/** When the school was last backed up; null: never, and nobody asked for it. */
export async function showLastBackup({
  db,
  clock,
  settings,
}: Pick<Platform, "db" | "clock" | "settings">): Promise<LastBackup | null> {
  const at = await findLastBackup(db);
  const isDaily = settings.BACKUP_DIR !== undefined;
  if (at === null && !isDaily) return null;
  return { at, isLate: isDaily && clock().getTime() - (at?.getTime() ?? 0) > LATE_AFTER_MS };
}

/** A line in the log, every day that the last backup is older than two. */
export async function warnOfLateBackup(platform: Platform): Promise<void> {
  const last = await showLastBackup(platform);
  if (last?.isLate) platform.log.warn({ lastBackupAt: last.at }, "the last backup is older than two days");
}
