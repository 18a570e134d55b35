import { statfs } from "node:fs/promises";
import { RESERVED_BYTES } from "../../platform/files/storage/storage.ts";
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

/** Faults of the places where the school writes; nothing of it takes a process out. */
interface Places {
  isDiskFull: boolean;
  isStoreAway: boolean;
}

/** Keeps the answer, since a watcher asks every second or so; a store need not hear of it each time. */
const LOOKED_AT_FOR_MS = 15_000;

/** Any key: a store that is there says that it has no such file. */
const NO_FILE = "ready";

/** Looks at disk and store, at most four times a minute. */
export function openPlaces({ storage, settings }: Pick<Platform, "storage" | "settings">) {
  let looked = Number.NEGATIVE_INFINITY;
  let places: Promise<Places>;

  async function look(): Promise<Places> {
    const late = new Promise<true>((resolve) => setTimeout(resolve, READY_WITHIN_MS, true).unref());
    const isAway = storage.find(NO_FILE).then(
      () => false,
      // Why, is logged where a file is missed.
      () => true,
    );
    const [room, { bavail, bsize }, isStoreAway] = await Promise.all([
      storage.findRoom(),
      statfs(settings.DATA_DIR),
      Promise.race([isAway, late]),
    ]);
    return { isDiskFull: Math.min(room, bavail * bsize) < RESERVED_BYTES, isStoreAway };
  }

  return (): Promise<Places> => {
    if (performance.now() - looked > LOOKED_AT_FOR_MS) {
      looked = performance.now();
      // A disk that cannot even be asked takes nothing either.
      places = look().catch(() => ({ isDiskFull: true, isStoreAway: false }));
    }
    return places;
  };
}
