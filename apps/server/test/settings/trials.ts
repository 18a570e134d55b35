import type { SettingName } from "./trial.ts";
import { whereabouts } from "./whereabouts.ts";

export const starts = [whereabouts];

/** A setting without a trial does not compile. */
export const trials = {
  ...whereabouts.shows,
} satisfies Record<SettingName, unknown>;
