import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { within } from "../../platform/files/absolute-path.ts";
import { openBackupStore } from "../../platform/files/storage/open-storage.ts";
import type { Storage } from "../../platform/files/storage/storage.ts";
import { type JobPayloads, Reported } from "../../platform/jobs/jobs.ts";
import type { Platform } from "../../platform/platform.ts";
import { type BackupPlace, isManifest } from "./backup-folder.ts";
import { noteSent } from "./backups.repo.ts";
import { chooseOld, readMoment } from "./retention.rules.ts";

/** Later than anything is stored. */
const END_OF_TIME = new Date(8.64e15);

/**
 * Sends a daily backup to the bucket of the backups as it lies in its folder, which stays; then those that are too old go from there. An
 * attempt goes on where the one before was cut off.
 */
export async function sendBackup(platform: Platform, sent: JobPayloads["sendBackup"]): Promise<void> {
  const { settings, db, clock, log } = platform;
  const store = openBackupStore(settings);
  if (store === null || settings.BACKUP_DIR === undefined) return;
  const folder = within(settings.BACKUP_DIR, sent.name);
  try {
    // One backup is sent at a time: uploads that are open are of attempts that were killed.
    await store.removeUnfinished({ begunBefore: END_OF_TIME });
    const parts = await listParts(folder);
    for (const part of parts) await sendPart(store, path.join(folder, part), `${sent.name}/${part}`);
    await noteSent(db, new Date(sent.begunAt), clock());
    log.info({ backup: sent.name, parts: parts.length }, "a backup was sent to its bucket");
    await removeOld(store, settings.COUNTRY, sent.name);
  } catch (err) {
    log.error({ err, backup: sent.name }, "a backup was not sent to its bucket; it is whole in BACKUP_DIR");
    throw new Reported();
  }
}

/** The files of a backup; the manifest, without which it is none, comes last. */
async function listParts(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const parts = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  const isLast = (part: string) => Number(isManifest(part));
  return parts.toSorted((one, other) => isLast(one) - isLast(other) || one.localeCompare(other));
}

/** The store compares each request with the hash that is signed with it; what it has then must be as long as what was sent. */
async function sendPart(store: Storage, file: string, key: string): Promise<void> {
  const { size } = await stat(file);
  if ((await store.find(key))?.size === size) return;
  const { size: read } = await store.put(key, createReadStream(file));
  const kept = await store.find(key);
  if (read !== size || kept?.size !== size)
    throw new Error(`${key} did not arrive whole: ${kept?.size ?? 0} of ${size} bytes`);
}

/** The names of the whole backups in the bucket, the oldest first. */
export const listSent = async (store: Storage, country: string): Promise<string[]> =>
  [...(await findSent(store, country))].flatMap(([name, isWhole]) => (isWhole ? [name] : [])).toSorted();

/** The backups of a country in the bucket, and whether each is whole. */
async function findSent(store: Storage, country: string): Promise<Map<string, boolean>> {
  const found = new Map<string, boolean>();
  for await (const key of store.list({ storedBefore: END_OF_TIME })) {
    const [name = "", ...part] = key.split("/");
    if (readMoment(country, name)) found.set(name, found.get(name) || isManifest(part.join("/")));
  }
  return found;
}

/** Removes what is too old, and what was never whole; of each the manifest first, so that half of a backup is none. */
async function removeOld(store: Storage, country: string, present: string): Promise<void> {
  const found = await findSent(store, country);
  const old = chooseOld(
    country,
    [...found.keys()].filter((name) => found.get(name)),
  );
  const unfinished = [...found.keys()].filter((name) => !found.get(name) && name !== present);
  for (const name of [...old, ...unfinished]) {
    const keys: string[] = [];
    for await (const key of store.list({ storedBefore: END_OF_TIME, under: `${name}/` })) keys.push(key);
    const isOther = (key: string) => Number(!isManifest(key.slice(name.length + 1)));
    for (const key of keys.toSorted((one, other) => isOther(one) - isOther(other))) await store.remove(key);
  }
}

/** A backup in the bucket, to read. */
export const placeInBucket = (store: Storage, name: string): BackupPlace => ({
  name: `bucket:${name}`,
  open: (part) => store.read(`${name}/${part}`),
});
