import { readFile } from "node:fs/promises";
import { type Decryption, readPassphrase } from "../features/backups/backup-encryption.ts";
import type { BackupPlace } from "../features/backups/backup-folder.ts";
import { BackupError } from "../features/backups/manifest.ts";
import { listSent, placeInBucket } from "../features/backups/send-backup.ts";
import type { AbsolutePath } from "../platform/files/absolute-path.ts";
import { openBackupStore } from "../platform/files/storage/open-storage.ts";
import type { Settings } from "../settings/settings.ts";
import { takePath } from "./run-command.ts";

/** The backup that a command is given: a folder, or `bucket:NAME` for one that was sent to the bucket of the backups. */
export async function takeBackup(given: string, settings: Settings): Promise<AbsolutePath | BackupPlace> {
  const [, name] = /^bucket:(.*)$/.exec(given) ?? [];
  if (name === undefined) return takePath(given);
  const store = openBackupStore(settings);
  if (!store) throw new BackupError("BACKUP_S3_ENDPOINT is not set: it says where the bucket is.");
  const sent = await listSent(store, settings.COUNTRY);
  if (sent.includes(name)) return placeInBucket(store, name);
  const found = sent.length === 0 ? "no backup" : sent.join(", ");
  throw new BackupError(`${given} is not there: the bucket holds ${found}.`);
}

/** The options that {@link readOpening} reads. */
export const openingOptions = {
  "passphrase-file": {
    type: "string",
    of: "FILE",
    does: "of an encrypted backup: the first line is its passphrase",
  },
  identity: { type: "string", of: "FILE", does: "of an encrypted backup: its AGE-SECRET-KEY-1…" },
} as const;

/** Reads the secret of an encrypted backup, as a command reads it. */
export async function readOpening(values: {
  "passphrase-file"?: string | undefined;
  identity?: string | undefined;
}): Promise<Decryption> {
  const { "passphrase-file": passphraseFile, identity } = values;
  return {
    ...(passphraseFile !== undefined && { passphrase: await readPassphrase(takePath(passphraseFile)) }),
    ...(identity !== undefined && { identities: await readFile(takePath(identity), "utf8") }),
  };
}
