import { statfs } from "node:fs/promises";
import type { FastifyBaseLogger } from "fastify";
import { isDiskFull } from "../platform/database/database-errors.ts";
import { asTyped } from "../platform/files/absolute-path.ts";
import type { Settings } from "../settings/settings.ts";

const MEGABYTE = 1024 * 1024;
const LOGS_EVERY_MS = 60_000;

/** Logs a write for which there was no room. */
export type LogFullDisk = (log: Pick<FastifyBaseLogger, "error">, error: Error) => Promise<void>;

/** A line a minute, however many writes fail: which disk is full, and how much of it is free. */
export function openFullDiskLog(
  { DATA_DIR, DATABASE_URL }: Pick<Settings, "DATA_DIR" | "DATABASE_URL">,
  now = () => performance.now(),
): LogFullDisk {
  let loggedAt = Number.NEGATIVE_INFINITY;
  return async (log, error) => {
    if (now() - loggedAt < LOGS_EVERY_MS) return;
    loggedAt = now();
    if (DATABASE_URL !== undefined && isDiskFull(error)) {
      log.error("disk is full: that of the database (DATABASE_URL); what is to be written is refused");
      return;
    }
    const { bavail, bsize } = await statfs(DATA_DIR);
    const free = Math.floor((bavail * bsize) / MEGABYTE);
    log.error(`disk is full: ${asTyped(DATA_DIR)}, ${free} MB free; what is to be written is refused`);
  };
}
