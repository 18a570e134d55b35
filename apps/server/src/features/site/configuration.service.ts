import type { Configuration, ConfigurationEdits } from "@manara/contract/site";
import type { Caller } from "../../platform/caller.ts";
import { describeChanges, findChangedFields, hasChanges } from "../../platform/changed-fields.ts";
import { fail } from "../../platform/failure.ts";
import type { Platform } from "../../platform/platform.ts";
import { recordActs } from "../audit/audit.service.ts";
import { getConfiguration, lockConfiguration, saveConfiguration } from "./configuration.repo.ts";
import { findAddressIssues } from "./configuration.rules.ts";

/** The basic data of the school. */
export const showConfiguration = ({ db }: Platform): Promise<Configuration> => getConfiguration(db);

/** Changes the basic data of the school; fields that are not sent stay. */
export async function updateConfiguration(
  platform: Platform,
  caller: Caller,
  edits: ConfigurationEdits,
): Promise<Configuration> {
  const configuration = await platform.db.transaction().execute(async (tx) => {
    await lockConfiguration(tx);
    const current = await getConfiguration(tx);
    const changes = findChangedFields(current, edits);
    const issues = findAddressIssues(changes);
    if (issues.length > 0) fail("VALIDATION_FAILED", { issues });
    if (!hasChanges(changes)) return current;

    await saveConfiguration(tx, changes);
    const details = describeChanges(current, changes);
    await recordActs(tx, caller, [{ act: "configuration.edited", details }]);
    return { ...current, ...changes };
  });
  platform.changes.bump("configuration");
  return configuration;
}
