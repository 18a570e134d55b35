import { findConverter } from "./features/conversion/find-converter.ts";
import { findNewestKeys } from "./features/media/stored-files.repo.ts";
import { asTyped } from "./platform/files/absolute-path.ts";
import type { Platform } from "./platform/platform.ts";
import { refuseSetting } from "./settings/settings.ts";

/** Enough for one to be there, though others were removed this moment. */
const FILES_LOOKED_FOR = 3;

/** Throws a SettingError when this machine cannot do what its ROLE asks for. */
export async function ensureRole(platform: Platform): Promise<void> {
  const { ROLE, S3_ENDPOINT, DATA_DIR } = platform.settings;
  if (ROLE === "all") return;
  if (ROLE === "video" && !(await findConverter(platform)))
    throw refuseSetting("ROLE", ROLE, "video needs ffmpeg, and there is none that can be used");
  if (S3_ENDPOINT === undefined && !(await sharesFiles(platform)))
    throw refuseSetting(
      "DATA_DIR",
      asTyped(DATA_DIR),
      "its files are not those of the school: share them, or set S3_ENDPOINT",
    );
}

/** Whether files that another program has stored are here. */
async function sharesFiles({ db, storage }: Platform): Promise<boolean> {
  const keys = await findNewestKeys(db, FILES_LOOKED_FOR);
  for (const key of keys) if ((await storage.find(key)) !== null) return true;
  return keys.length === 0;
}
