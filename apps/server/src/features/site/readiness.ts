import type { Platform } from "../../platform/platform.ts";
import { findLastBackupAt } from "../backups/last-backup.ts";

const READY_WITHIN_MS = 2000;

/**
 * Null unless this process takes requests: it is not stopping, and its database answers soon. What the database is asked is when
 * the school was last backed up.
 */
export async function findReadiness({
  db,
  lifecycle,
  log,
}: Platform): Promise<{ lastBackupAt: Date | null } | null> {
  if (lifecycle.isLeaving || lifecycle.isStopping) return null;
  const late = new Promise<null>((resolve) => setTimeout(resolve, READY_WITHIN_MS, null).unref());
  const query = findLastBackupAt(db).then(
    (lastBackupAt) => ({ lastBackupAt }),
    (err: unknown) => {
      log.warn({ err }, "not ready: the database gives no answer");
      return null;
    },
  );
  return Promise.race([query, late]);
}
