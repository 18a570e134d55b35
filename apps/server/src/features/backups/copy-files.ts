import type pg from "pg";
import { measureBytes } from "../../platform/files/storage/measured-bytes.ts";
import type { Storage } from "../../platform/files/storage/storage.ts";
import { objectsBehind } from "../media/file-objects.rules.ts";
import type { BackupReader, BackupWriter } from "./backup-folder.ts";
import type { Report } from "./backup-run.repo.ts";
import { findNamedFiles, type NamedFile } from "./backups.repo.ts";
import type { BackupFile, Manifest } from "./manifest.ts";

export type CopiedFiles = Pick<Manifest, "files" | "missing" | "damaged">;

interface FileCopy {
  client: pg.Client;
  storage: Storage;
  writer: BackupWriter;
  /** The backup before, of which files are taken over that are the same. */
  before: BackupReader | null;
  report?: Report | undefined;
}

/** Copies every file that the database names, at the moment of the client's snapshot. */
export async function copyFiles({ client, storage, writer, before, report }: FileCopy): Promise<CopiedFiles> {
  const copied: CopiedFiles = { files: [], missing: [], damaged: [] };
  const known = new Map(before?.manifest.files.map((file) => [file.key, file]));

  async function copy(key: string, row: NamedFile | null): Promise<void> {
    const same = known.get(key);
    const isKept = same && row && same.size === row.size && same.sha256 === row.sha256;
    if (before && isKept && (await writer.takeOver(`files/${key}`, before.folder))) {
      copied.files.push(same);
      return;
    }
    const stream = await storage.read(key);
    if (!stream) {
      copied.missing.push(key);
      return;
    }
    const bytes = measureBytes(stream, Number.POSITIVE_INFINITY);
    await writer.put(`files/${key}`, bytes.pieces);
    const found = toBackupFile(key, bytes.result());
    copied.files.push(found);
    if (row && (row.size !== found.size || row.sha256 !== found.sha256)) copied.damaged.push(key);
  }

  const named = await findNamedFiles(client);
  for (const [done, file] of named.entries()) {
    await report?.({ phase: "FILES", done, total: named.length });
    if (file.kind === "FOLDER") {
      let isThere = false;
      for await (const key of storage.list({ under: file.key, storedBefore: new Date(8.64e15) })) {
        isThere = true;
        await copy(key, null);
      }
      if (!isThere) copied.missing.push(file.key);
    } else {
      // Of a portrait the row has the measures of one width, of what is older than measures none.
      const isMeasured = file.kind === "FILE" && file.sha256 !== null;
      for (const key of objectsBehind(file)) await copy(key, isMeasured ? file : null);
    }
  }
  return copied;
}

const toBackupFile = (key: string, { size, sha256 }: { size: number; sha256: Buffer }): BackupFile => ({
  key,
  size,
  sha256: sha256.toString("hex"),
});
