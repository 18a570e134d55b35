import type { Configuration, ConfigurationEdits } from "@manara/contract/site/site";
import type { Caller } from "../../platform/caller.ts";
import {
  assertNewest,
  describeChanges,
  findChangedFields,
  hasChanges,
} from "../../platform/database/changed-fields.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { removeUnusedFiles } from "../media/remove-files.ts";
import {
  getConfiguration,
  getConfigurationKeys,
  lockConfiguration,
  saveConfiguration,
} from "./configuration.repo.ts";
import { toStoredMedia } from "./configuration-media.ts";

/** The basic data of the school. */
export const showConfiguration = ({ db }: Platform): Promise<Configuration> => getConfiguration(db);

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
