import { statfs } from "node:fs/promises";
import type { System } from "@manara/contract/system/system";
import type { Platform } from "../../platform/platform.ts";
import { version } from "../../platform/version.ts";
import type { Settings } from "../../settings/settings.ts";
import { showLastBackup, showLastDrill } from "../backups/last-backup.ts";
import { findConverter } from "../conversion/find-converter.ts";
import { describeDatabase } from "./system.repo.ts";

/** The host of a mail server, and its port where one is named: never who signs in there. */
const mailServerOf = ({ SMTP_URL }: Settings): string | null =>
  SMTP_URL === undefined ? null : new URL(SMTP_URL).host;

function filesOf({ S3_BUCKET, S3_ENDPOINT, DATA_DIR }: Settings): System["files"] {
  if (S3_BUCKET === undefined || S3_ENDPOINT === undefined) return { kind: "disk", place: DATA_DIR };
  return { kind: "s3", place: `${S3_BUCKET} (${new URL(S3_ENDPOINT).host})` };
}

/** Facts about the program, as this process finds it. */
export async function showSystem(platform: Platform): Promise<System> {
  const { db, settings } = platform;
  const [{ schema, ...database }, { bavail, blocks, bsize }, converter, backup, drill] = await Promise.all([
    describeDatabase(db),
    statfs(settings.DATA_DIR),
    // One that gave no answer in time is there all the same.
    findConverter(platform).catch(() => ({ ffmpeg: settings.FFMPEG_PATH ?? "ffmpeg" })),
    showLastBackup(platform),
    showLastDrill(db),
  ]);
  return {
    version,
    schema,
    startedAt: new Date(Date.now() - 1000 * process.uptime()).toISOString(),
    workers: settings.WORKERS,
    node: process.versions.node,
    database: { ...database, embedded: settings.DATABASE_URL === undefined },
    files: filesOf(settings),
    disk: { folder: settings.DATA_DIR, free: bavail * bsize, size: blocks * bsize },
    mailServer: mailServerOf(settings),
    ffmpeg: converter?.ffmpeg ?? null,
    backup: {
      at: backup?.at?.toISOString() ?? null,
      isLate: backup?.isLate ?? false,
      folder: settings.BACKUP_DIR ?? null,
      isSealed: settings.BACKUP_RECIPIENT !== undefined,
      drill: drill && { ...drill, at: drill.at.toISOString() },
    },
  };
}
