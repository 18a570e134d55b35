/** Steps of a backup, in their order. */
export const backupPhases = [
  /** Table after table. */
  "DATABASE",
  /** File after file of the store. */
  "FILES",
  /** All that was written reaches the disk, and then counts. */
  "CLOSING",
] as const;
export type BackupPhase = (typeof backupPhases)[number];

/** Causes of a backup that was not made. */
export const backupFailures = [
  /** Nobody has said where backups lie. */
  "NOT_SET_UP",
  "NO_ROOM",
  /** The program may not write where backups lie, or there is no folder. */
  "NOT_WRITABLE",
  /** Another was being made, by a command. */
  "BUSY",
  /** The key at hand is none, or another school's. */
  "WRONG_KEY",
  /** The database did not answer, or refused. */
  "DATABASE",
  /** The program ended meanwhile. */
  "CUT_SHORT",
  /** For causes that the log alone says. */
  "OTHER",
] as const;
export type BackupFailure = (typeof backupFailures)[number];
