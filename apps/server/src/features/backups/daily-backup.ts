import { mkdir, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { type AbsolutePath, within } from "../../platform/files/absolute-path.ts";
import { ifNotThere } from "../../platform/files/if-there.ts";
import { addJob } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { findKeys } from "./backup-encryption.ts";
import { type BackupReader, openBackup } from "./backup-folder.ts";
import type { Report } from "./backup-run.repo.ts";
import { rememberBackup } from "./last-backup.ts";
import { makeBackup } from "./make-backup.ts";
import { BackupError, type Manifest } from "./manifest.ts";
import { chooseOld, nameBackup, readMoment } from "./retention.rules.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

/** A backup in a folder of its own in BACKUP_DIR; then those that are too old go. */
export async function backUpDaily(
  platform: Platform,
  above: AbsolutePath,
  report?: Report,
): Promise<Pick<Manifest, "missing" | "damaged">> {
  const { settings, session, storage, clock, db, log } = platform;
  const { BACKUP_RECIPIENT: recipient, COUNTRY: country } = settings;
  const secretKeys = await findKeys(settings);
  if (secretKeys === null) throw new BackupError("There is no key of this school.", "WRONG_KEY");
  await mkdir(above, { recursive: true });
  const folder = within(above, nameBackup(country, clock()));
  const made = await makeBackup({
    folder,
    settings,
    connection: session,
    storage,
    secretKeys,
    encryption: { recipients: recipient === undefined ? [] : [recipient] },
    before: recipient === undefined ? await openNewest(above, { country, log }) : null,
    ...(report && { report }),
  });
  await rememberBackup(db, made);
  const { missing, damaged } = made.manifest;
  if (missing.length + damaged.length > 0)
    log.warn({ missing, damaged }, "files of the school are not whole");
  log.info({ size: made.size }, "the school was backed up");
  if (settings.BACKUP_S3_ENDPOINT !== undefined)
    await addJob(db, "sendBackup", { name: path.basename(folder), begunAt: made.manifest.begunAt });
  await removeOld(above, country).catch((err: unknown) =>
    log.error({ err }, "backups that are too old could not be removed"),
  );
  return { missing, damaged };
}

/** The name of the newest daily backup in a folder. */
export const findNewest = async (above: AbsolutePath, country: string): Promise<string | undefined> =>
  (await readdir(above).catch(ifNotThere([])))
    .filter((name) => readMoment(country, name))
    .toSorted()
    .at(-1);

/** The newest backup there is, whose files are taken over; null: none that can be read. */
async function openNewest(
  above: AbsolutePath,
  { country, log }: { country: string; log: Platform["log"] },
): Promise<BackupReader | null> {
  const newest = await findNewest(above, country);
  if (newest === undefined) return null;
  return openBackup(within(above, newest), {}).catch((err: unknown) => {
    log.warn({ err, backup: newest }, "the backup before cannot be read: every file is copied anew");
    return null;
  });
}

/** Removes what is too old, and what kills have left half-made. Anything else in the folder is somebody else's. */
async function removeOld(above: string, country: string): Promise<void> {
  const names = await readdir(above);
  for (const name of chooseOld(country, names)) await rm(path.join(above, name), { recursive: true });
  for (const name of names) {
    const [of, unfinished] = name.split(".unfinished-");
    if (unfinished === undefined || !readMoment(country, of ?? "")) continue;
    const folder = path.join(above, name);
    if ((await stat(folder)).mtimeMs < Date.now() - DAY_MS) await rm(folder, { recursive: true });
  }
}
