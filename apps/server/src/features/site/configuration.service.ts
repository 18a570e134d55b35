import type { ValidationIssue } from "@manara/contract/errors";
import type { Configuration, ConfigurationEdits } from "@manara/contract/site/site";
import type { VideoStream } from "@manara/contract/video/video-stream";
import type { Caller } from "../../platform/caller.ts";
import {
  assertNewest,
  describeChanges,
  findChangedFields,
  hasChanges,
} from "../../platform/database/changed-fields.ts";
import type { Queryable, Tx } from "../../platform/database/database.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { readMediaAddress } from "../media/media-address.ts";
import { removeUnusedFiles } from "../media/remove-files.ts";
import { publicStream } from "../video/video-stream.ts";
import {
  type ConfigurationKeys,
  getConfiguration,
  getConfigurationKeys,
  getHomeFilm,
  lockConfiguration,
  saveConfiguration,
} from "./configuration.repo.ts";

/** The basic data of the school. */
export const showConfiguration = ({ db }: Platform): Promise<Configuration> => getConfiguration(db);

/** The film of the home page, where it was uploaded; null: it was not. */
export async function findHomeFilm(db: Queryable): Promise<VideoStream | null> {
  const { homeVideoKey, stream } = await getHomeFilm(db);
  return publicStream(homeVideoKey, stream);
}

/** Changes the basic data of the school; fields that are not sent stay. An edit may name the version that it began from. */
export async function updateConfiguration(
  platform: Platform,
  caller: Caller,
  { basedOnVersion, ...edits }: ConfigurationEdits & { basedOnVersion?: number | undefined },
): Promise<Configuration> {
  return platform.db.transaction().execute(async (tx) => {
    await lockConfiguration(tx);
    const current = await getConfiguration(tx);
    assertNewest(current, basedOnVersion);
    const changes = findChangedFields(current, edits);
    if (!hasChanges(changes)) return current;

    const keys = await getConfigurationKeys(tx);
    const media = await toStoredMedia(platform, tx, { changes, current: keys });
    await saveConfiguration(tx, { ...changes, ...media });
    const details = describeChanges(current, changes);
    await recordActs(tx, caller, [{ act: "configuration.edited", details }]);
    await removeUnusedFiles(tx, Object.values(keys));
    return getConfiguration(tx);
  });
}

const media = [
  { url: "homeVideoUrl", key: "homeVideoKey", code: "HOME_VIDEO_URL_INVALID" },
  { url: "userGuideVideoUrl", key: "userGuideVideoKey", code: "USER_GUIDE_VIDEO_URL_INVALID" },
  { url: "userGuideImageUrl", key: "userGuideImageKey", code: "USER_GUIDE_IMAGE_URL_INVALID" },
] as const;

/** A picture that comes with the interface, such as `/brand/guide.webp`. */
const isOfTheInterface = (address: string | null) => address !== null && /^\/(?!media\/)/.test(address);

/** How the videos and pictures among the changes are stored. Refuses those that could not be shown to everybody. */
async function toStoredMedia(
  platform: Platform,
  tx: Tx,
  { changes, current }: { changes: ConfigurationEdits; current: ConfigurationKeys },
): Promise<ConfigurationEdits & ConfigurationKeys> {
  const stored: ConfigurationEdits & ConfigurationKeys = {};
  const issues: ValidationIssue[] = [];
  for (const { url, key, code } of media) {
    const address = changes[url];
    if (address === undefined) continue;
    const named = { address, current: current[key] ?? null, linksOf: null };
    const reference = isOfTheInterface(address)
      ? { url: address, key: null }
      : await readMediaAddress(platform, tx, named);
    if (reference) Object.assign(stored, { [url]: reference.url, [key]: reference.key });
    else issues.push({ path: url, code, message: code.toLowerCase().replaceAll("_", " ") });
  }
  if (issues.length > 0) fail("VALIDATION_FAILED", { issues });
  return stored;
}
