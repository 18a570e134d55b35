import { accounts } from "./accounts.ts";
import { backupStore } from "./backup-store.ts";
import { files } from "./files.ts";
import { objectStore } from "./object-store.ts";
import { others } from "./others.ts";
import { roles } from "./roles.ts";
import { texts } from "./texts.ts";
import type { SettingName } from "./trial.ts";
import { whereabouts } from "./whereabouts.ts";

export const starts = [whereabouts, accounts, others, files, objectStore, backupStore, roles, texts];

/** A setting without a trial does not compile. */
export const trials = {
  ...whereabouts.shows,
  ...accounts.shows,
  ...others.shows,
  ...files.shows,
  ...objectStore.shows,
  ...backupStore.shows,
  ...roles.shows,
  ...texts.shows,
} satisfies Record<SettingName, unknown>;
