import type { BackupFailure } from "@manara/contract/backups/backup-rules";
import pg from "pg";
import { isOutOfReach } from "../../platform/database/database-errors.ts";
import { BackupError } from "./manifest.ts";

const NO_ROOM = ["ENOSPC", "EDQUOT"];
/** Of a folder that is read-only, another account's, a file, or gone. */
const NOT_WRITABLE = ["EACCES", "EPERM", "EROFS", "ENOTDIR", "EEXIST", "ENOENT", "ELOOP", "ENAMETOOLONG"];

/** Why a backup in a folder was not made. The same faults of a file of the school are other ones. */
export function judgeFailure(error: unknown, folder: string): BackupFailure {
  if (error instanceof BackupError) return error.failure;
  if (!(error instanceof Error)) return "OTHER";
  const { code = "", path = "" }: NodeJS.ErrnoException = error;
  if (NO_ROOM.includes(code)) return "NO_ROOM";
  if (path.startsWith(folder) && NOT_WRITABLE.includes(code)) return "NOT_WRITABLE";
  return error instanceof pg.DatabaseError || isOutOfReach(error) ? "DATABASE" : "OTHER";
}
