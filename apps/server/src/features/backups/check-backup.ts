import { createHash } from "node:crypto";
import { listMigrations } from "../../platform/database/migrations.ts";
import type { BackupReader } from "./backup-folder.ts";
import { partOf } from "./make-backup.ts";
import { BackupError, type Manifest } from "./manifest.ts";

/** Refuses a backup of a later version, before anything is made or taken away. */
export async function refuseUnknownVersion({ migrations }: Manifest): Promise<void> {
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
export async function refuseDamage({ manifest, read }: BackupReader): Promise<void> {
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
