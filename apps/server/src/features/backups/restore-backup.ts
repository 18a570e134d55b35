import { createHash } from "node:crypto";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { text } from "node:stream/consumers";
import { type ConnectionSettings, openDatabase, openPool } from "../../platform/database/database.ts";
import { listMigrations } from "../../platform/database/migrations.ts";
import type { Storage } from "../../platform/files/storage/storage.ts";
import { hasKeys } from "../../platform/keys/key-ring.ts";
import { keyFileOf, type SecretKeys } from "../../platform/keys/secret-key.ts";
import type { Settings } from "../../settings/settings.ts";
import { replaceLostKey } from "../keys/rotate-keys.ts";
import { pagesOf } from "../pages/take-over-files.ts";
import { findKeys, fingerprintOf } from "./backup-encryption.ts";
import type { BackupReader } from "./backup-folder.ts";
import { connectForCopy, endBackupRun, forgetUnfinishedUploads } from "./database-copy.repo.ts";
import { partOf } from "./make-backup.ts";
import { BackupError, type BackupFile, type Manifest } from "./manifest.ts";
import { compareDatabase, restoreDatabase } from "./restore-database.ts";

/** Refuses a backup of a later version, before anything is made or taken away. */
async function refuseUnknownVersion({ migrations }: Manifest): Promise<void> {
  const own = await listMigrations();
  const isFollowed = migrations.every(
    ({ name, sha256 }, index) => own[index]?.name === name && own[index].sha256 === sha256,
  );
  if (isFollowed) return;
  throw new BackupError(
    "The backup was made by a version that this one does not follow: use that one. Nothing was changed.",
  );
}

/** Reads a backup to its end, before what is there is taken away for it. Throws a BackupError that names the damaged part. */
async function refuseDamage({ manifest, read }: BackupReader): Promise<void> {
  const look = async (part: Parameters<BackupReader["read"]>[0], sha256?: string) => {
    const hash = createHash("sha256");
    try {
      for await (const piece of await read(part)) hash.update(piece);
    } catch (error) {
      throw new BackupError(`${part} is damaged in the backup (${String(error)}). Nothing was changed.`);
    }
    if (sha256 !== undefined && hash.digest("hex") !== sha256)
      throw new BackupError(`${part} is damaged in the backup. Nothing was changed.`);
  };
  for (const table of manifest.tables) await look(partOf(table));
  for (const { key, sha256 } of manifest.files) await look(`files/${key}`, sha256);
  for (const { key, sha256 } of manifest.pages) await look(`pages/${key}`, sha256);
}

export interface RestoreOrder {
  backup: BackupReader;
  settings: Settings;
  /** Owner of the database and what is in it. */
  owner: ConnectionSettings;
  storage: Storage;
  /** The school's key, or several of which one is, kept apart; null: what the settings, the folder or the backup have. */
  secretKeys?: SecretKeys | null;
  /** Takes away what is there. */
  replace?: boolean;
  /** Restores although the configured key is another one. */
  otherKey?: boolean;
}

/** Whether what was restored can be used as it was: with its key, with another, or with none yet. */
export type KeyState = "right" | "other" | "none";

/**
 * Restores a school into a place where there is none, and compares what it has become with the backup. Throws a BackupError
 * when it is not the same, or the place is not empty.
 */
export async function restoreBackup(order: RestoreOrder): Promise<KeyState> {
  const { backup, settings, owner, storage, replace = false } = order;
  const { manifest } = backup;
  if (manifest.country !== settings.COUNTRY) {
    throw new BackupError(`This is a school of ${manifest.country}: set COUNTRY=${manifest.country}.`);
  }
  if (!replace) await refuseFiles(storage);
  const key = await chooseKey(order);
  await refuseUnknownVersion(manifest);
  if (replace) await refuseDamage(backup);
  await restoreDatabase(backup, { owner, replace });
  const differences = await compareDatabase(owner, manifest);
  if (differences.length > 0) throw new BackupError(`The database differs:\n${differences.join("\n")}`);
  for (const file of manifest.files) await restoreFile(backup, file, storage);
  for (const page of manifest.pages) await restorePage(backup, page, settings);
  const client = await connectForCopy(owner);
  try {
    await forgetUnfinishedUploads(client);
    await endBackupRun(client);
  } finally {
    await client.end();
  }
  if (key.toKeep) await keepKey(settings, key.toKeep);
  if (key.state === "other") await goOnWith(owner, key.secretKey);
  return key.state;
}

async function refuseFiles(storage: Storage): Promise<void> {
  for await (const _ of storage.list({ storedBefore: new Date(8.64e15) })) {
    throw new BackupError("There are files in the store already: --replace writes over them.");
  }
}

type ChosenKey =
  | { state: "right" | "other"; secretKey: string; toKeep: string | null }
  | { state: "none"; toKeep: null };

/** Which key the school will have, and whether it is to be written down. */
async function chooseKey({
  backup,
  settings,
  secretKeys = null,
  otherKey = false,
}: RestoreOrder): Promise<ChosenKey> {
  const { hasKey, keyFingerprint } = backup.manifest;
  const ownKeys = await findKeys(settings);
  const isRight = (key: string) => fingerprintOf(key) === keyFingerprint;
  const choose = (keys: SecretKeys | null) => keys?.find(isRight) ?? keys?.[0] ?? null;
  const own = choose(ownKeys);
  const given = choose(secretKeys) ?? own ?? (hasKey ? await readKey(backup) : null);
  if (given === null) return { state: "none", toKeep: null };
  const secretKey = own ?? given;
  const state = isRight(secretKey) ? "right" : "other";
  if ((state === "other" || given !== secretKey) && !otherKey) {
    throw new BackupError(
      "The key at hand (--key, SECRET_KEY or DATA_DIR/secret.key) is not the key of that school: without it no card can be used and nobody stays signed in. --other-key restores all the same.",
    );
  }
  return { state, secretKey, toKeep: own === null ? given : null };
}

/** The school's keys are encrypted with this one, or its start would refuse it. A school of an earlier version gets them at its start. */
async function goOnWith(owner: ConnectionSettings, secretKey: string): Promise<void> {
  const pool = openPool(owner, 1);
  try {
    const db = openDatabase(pool);
    if (await hasKeys(db)) await replaceLostKey(db, secretKey);
  } finally {
    await pool.end();
  }
}

const readKey = async (backup: BackupReader): Promise<string> =>
  (await text(await backup.read("secret.key"))).trim();

async function keepKey(settings: Settings, key: string): Promise<void> {
  const file = keyFileOf(settings);
  await writeFile(file, `${key}\n`, { mode: 0o600, flag: "wx", flush: true });
  await chmod(file, 0o600);
}

async function restoreFile(backup: BackupReader, file: BackupFile, storage: Storage): Promise<void> {
  const { size, sha256 } = await storage.put(file.key, await backup.read(`files/${file.key}`));
  if (size === file.size && sha256.toString("hex") === file.sha256) return;
  throw new BackupError(`${file.key} is damaged in the backup.`);
}

async function restorePage(backup: BackupReader, { key }: BackupFile, settings: Settings): Promise<void> {
  const file = path.join(pagesOf(settings), key);
  if (!file.startsWith(pagesOf(settings) + path.sep)) throw new BackupError(`${key} is no page.`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, await backup.read(`pages/${key}`));
}
