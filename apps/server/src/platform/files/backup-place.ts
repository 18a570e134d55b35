import { realpath, stat } from "node:fs/promises";
import path from "node:path";
import { refuseSetting, type Settings } from "../../settings/settings.ts";
import { asTyped } from "./absolute-path.ts";

/** Folders of DATA_DIR that something clears, copies or alone may write to: backups in them would be lost, or backed up themselves. */
const OWN_FOLDERS = ["files", "pages", "postgres", "work", "outbox"];

/** Whether a folder is another one, or lies in it. */
function isIn(folder: string, other: string): boolean {
  const way = path.relative(other, folder);
  return way === "" || !(way.split(path.sep)[0] === ".." || path.isAbsolute(way));
}

type Places = Pick<Settings, "BACKUP_DIR" | "DATA_DIR" | "DATABASE_URL" | "S3_ENDPOINT">;

/**
 * Advice about the place of the daily backups: both folders are there already. Throws a SettingError where no backup
 * can lie.
 */
export async function adviseOnBackupPlace({
  BACKUP_DIR,
  DATA_DIR,
  DATABASE_URL,
  S3_ENDPOINT,
}: Places): Promise<string[]> {
  if (BACKUP_DIR === undefined) return [];
  const [backups, data] = await Promise.all([BACKUP_DIR, DATA_DIR].map((folder) => realpath(folder)));
  if (backups === undefined || data === undefined) return [];
  const own = OWN_FOLDERS.find((name) => isIn(backups, path.join(data, name)));
  if (own !== undefined)
    throw refuseSetting(
      "BACKUP_DIR",
      asTyped(BACKUP_DIR),
      `the program keeps something else in DATA_DIR/${own}`,
    );
  const whatToDo = "name a folder on another disk, or copy it to another machine every day";
  if (isIn(backups, data))
    return [`BACKUP_DIR lies in DATA_DIR: whoever removes the one removes both; ${whatToDo}`];
  if (isIn(data, backups))
    return [`DATA_DIR lies in BACKUP_DIR: whoever removes the one removes both; ${whatToDo}`];
  const [ofBackups, ofData] = await Promise.all([backups, data].map((folder) => stat(folder)));
  const isElsewhere = DATABASE_URL !== undefined && S3_ENDPOINT !== undefined;
  if (isElsewhere || ofBackups?.dev !== ofData?.dev) return [];
  return [`BACKUP_DIR is on the disk of DATA_DIR: when that fails both are gone; ${whatToDo}`];
}
