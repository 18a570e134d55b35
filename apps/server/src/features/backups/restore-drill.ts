import { readdir, rm } from "node:fs/promises";
import { openScratchDatabase } from "../../platform/database/open-database.ts";
import { within } from "../../platform/files/absolute-path.ts";
import type { Platform } from "../../platform/platform.ts";
import { openBackup } from "./backup-folder.ts";
import { insertDrill } from "./backups.repo.ts";
import { findNewest } from "./daily-backup.ts";
import { SCRATCH, verifyBackup } from "./verify-backup.ts";

/** So much of what is wrong is kept; `npm run backup:verify` says all of it. */
const LONGEST_FAILURE = 500;

/**
 * Restores the newest daily backup into a server of its own in DATA_DIR, compares it, and notes how it went. What a kill has left there goes. Nothing when there is none, or when it
 * is encrypted to a key that is elsewhere.
 */
export async function drillRestore({ settings, db, clock, log }: Platform): Promise<void> {
  const { BACKUP_DIR: above, BACKUP_RECIPIENT: recipient, COUNTRY: country, DATA_DIR: folder } = settings;
  if (above === undefined || recipient !== undefined) return;
  const backup = await findNewest(above, country);
  if (backup === undefined) return;
  for (const left of await readdir(folder))
    if (left.startsWith(SCRATCH)) await rm(within(folder, left), { recursive: true });
  const begun = performance.now();
  const wrong = await openBackup(within(above, backup), {})
    .then((reader) => verifyBackup(reader, openScratchDatabase, folder))
    .catch((error: unknown) => [error instanceof Error ? error.message : String(error)]);
  const failure = wrong.length === 0 ? null : wrong.join("\n").slice(0, LONGEST_FAILURE);
  const seconds = Math.round((performance.now() - begun) / 1000);
  await insertDrill(db, { at: clock(), backup, failure, seconds });
  if (failure === null) log.info({ backup, seconds }, "a backup was restored as a drill, and is whole");
  else log.error({ backup, reason: failure }, "a backup cannot be relied on: its restore drill failed");
}
